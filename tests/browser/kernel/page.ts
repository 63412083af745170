import { type Answers, answers } from './answers.ts'

declare global {
  /** What kernel.spec.ts asks for. */
  var inPage: () => Promise<Answers>
  var inWorker: () => Promise<Answers>
}

globalThis.inPage = answers

globalThis.inWorker = () =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<Answers>) => {
      worker.terminate()
      resolve(data)
    }
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.postMessage('ask')
  })
