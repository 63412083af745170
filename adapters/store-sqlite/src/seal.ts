import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { StoreTrouble } from './trouble.ts'

/** Seals the cards that lie face down (fairness.md 2), so that a copied database alone tells nothing of a running hand. */
export type Seal = {
  /** Eight bytes in hex that name the key without telling it. */
  readonly name: string
  /** `place` is bound in: a sealed value moved to another row does not open. */
  close(plain: Uint8Array, place: string): Uint8Array
  /** Throws `keyWrong` when the key, the place or the bytes are not the ones that were sealed. */
  open(sealed: Uint8Array, place: string): Uint8Array
}

const form = 1
const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM with a random nonce: form byte, nonce, ciphertext, tag. */
export const sealWith = (key: Uint8Array): Seal => {
  const name = createHash('sha256').update('krupiye key name').update(key).digest('hex').slice(0, 16)
  return {
    name,
    close(plain, place) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      cipher.setAAD(Buffer.from(place))
      return Buffer.concat([Uint8Array.of(form), nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, place) {
      if (sealed[0] !== form || sealed.length < 1 + nonceBytes + tagBytes)
        throw new StoreTrouble('databaseCorrupt', place, 'a sealed value without a known form')
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + nonceBytes))
      decipher.setAAD(Buffer.from(place))
      decipher.setAuthTag(sealed.subarray(-tagBytes))
      try {
        return Buffer.concat([decipher.update(sealed.subarray(1 + nonceBytes, -tagBytes)), decipher.final()])
      } catch (error) {
        throw new StoreTrouble('keyWrong', place, `sealed with another key than ${name}`, error)
      }
    },
  }
}

/**
 * The key beside the database, 32 bytes in hex, mode 0600; made at the first start. `expected` is the name of the key
 * the database was written with: with another key, or none, the house does not start rather than lose hands.
 */
export const keyAt = (file: string, expected: string | undefined): Seal => {
  if (!existsSync(file)) {
    if (expected !== undefined) throw new StoreTrouble('keyMissing', file, `sealed with key ${expected}`)
    writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  }
  const text = readFileSync(file, 'utf8').trim()
  if (!/^[0-9a-f]{64}$/.test(text)) throw new StoreTrouble('keyWrong', file, 'not 64 hexadecimal digits')
  const seal = sealWith(Buffer.from(text, 'hex'))
  if (expected !== undefined && seal.name !== expected)
    throw new StoreTrouble('keyWrong', file, `sealed with key ${expected}, this is key ${seal.name}`)
  return seal
}
