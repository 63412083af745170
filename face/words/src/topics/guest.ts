import { topic } from '../topic.ts'

/** The name a guest sits down with. */
export const guest = topic({
  en: {
    title: 'What shall we call you?',
    name: 'Your name at the table',
    hint: 'Others at the table see it. No account, no e-mail.',
    go: 'Sit down',
    goWatch: 'Go on',
    another: 'Another name',
    grant: 'You start with free chips from the house.',
    empty: 'Write a name.',
    long: 'At most 20 letters.',
    change: 'Change your name',
    save: 'Keep this name',
    proposal: 'Guest {n}',
  },
  tr: {
    title: 'Sana nasıl seslenelim?',
    name: 'Masadaki adın',
    hint: 'Masadakiler bu adı görür. Hesap da e-posta da gerekmez.',
    go: 'Otur',
    goWatch: 'Devam et',
    another: 'Başka bir ad',
    grant: 'Evin verdiği ücretsiz fişlerle başlarsın.',
    empty: 'Bir ad yaz.',
    long: 'En çok 20 harf.',
    change: 'Adını değiştir',
    save: 'Bu ad kalsın',
    proposal: 'Misafir {n}',
  },
})
