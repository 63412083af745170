import {
  type CardView,
  compactAmount,
  emptyFelt,
  type FeltState,
  formatAmount,
  type Language,
  type LogLine,
  type SeatView,
  type TakenSeat,
} from '@krupiye/felt'

/** Fixed states of the felt, each a thing that can go wrong on a screen. */
export const sceneNames = [
  'myTurn',
  'preflop',
  'free',
  'shortStack',
  'waiting',
  'idle',
  'sidePots',
  'showdown',
  'fold',
  'allIn',
  'runTwice',
  'runThrice',
  'runIt',
  'empty',
  'watching',
  'big',
  'fixed',
  'omaha',
  'hilo',
  'stud',
  'draw',
  'rebuy',
] as const
export type SceneName = (typeof sceneNames)[number]

type Pair = { readonly tr: string; readonly en: string }

const names = [
  'Kerem',
  'Deniz',
  'Gülşah Çağlayanoğlu',
  'Ece',
  'Robot Vale',
  'İnci',
  'Çağla',
  'Burak',
  'Iğdırlı Şükrü',
  'Maximilian von Hohenfels',
]
const suitWords: Record<Language, Record<string, string>> = {
  tr: { s: 'maça', h: 'kupa', d: 'karo', c: 'sinek' },
  en: { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' },
}
const rankWords: Record<Language, Record<string, string>> = {
  tr: { A: 'ası', K: 'papazı', Q: 'kızı', J: 'valesi', T: 'onlusu' },
  en: { A: 'ace', K: 'king', Q: 'queen', J: 'jack', T: 'ten' },
}
const cardName = (face: string, lang: Language): string => {
  const rank = face.slice(0, -1)
  const suit = suitWords[lang][face.slice(-1)] ?? ''
  const word = rankWords[lang][rank] ?? rank
  return lang === 'tr' ? `${suit} ${word}` : `${word} of ${suit}`
}

/** "Ah!" marked as a winner, "Ah-" dimmed, "Ah^" an open stud card, "??" a back. */
const card = (text: string, lang: Language): CardView => {
  const face = text.slice(0, 2)
  if (face === '??') return { face: null }
  const mark = text.slice(2)
  return {
    face,
    name: cardName(face, lang),
    win: mark.includes('!'),
    low: mark.includes('~'),
    dim: mark.includes('-'),
    up: mark.includes('^'),
  }
}
const cards = (text: string, lang: Language): CardView[] =>
  text === '' ? [] : text.split(' ').map(each => card(each, lang))

const positions: Record<number, readonly string[]> = {
  2: ['BTN', 'BB'],
  3: ['BTN', 'SB', 'BB'],
  4: ['BTN', 'SB', 'BB', 'CO'],
  5: ['BTN', 'SB', 'BB', 'HJ', 'CO'],
  6: ['BTN', 'SB', 'BB', 'LJ', 'HJ', 'CO'],
}
const positionOf = (seat: number, button: number, seats: number): string => {
  const from = (seat - button + seats) % seats
  return (
    positions[seats]?.[from] ??
    (from === 0
      ? 'BTN'
      : from === 1
        ? 'SB'
        : from === 2
          ? 'BB'
          : from === seats - 1
            ? 'CO'
            : from === seats - 2
              ? 'HJ'
              : from === seats - 3
                ? 'LJ'
                : `UTG${from === 3 ? '' : `+${from - 3}`}`)
  )
}

/** One fixed state. `now` is the clock's time; the turn has 14 of 20 seconds left. */
export const scene = (name: SceneName, lang: Language, seats: number, now: number): FeltState => {
  const t = (pair: Pair): string => pair[lang]
  const full = (chips: number): string => formatAmount(chips, lang)
  const chips = (amount: number) => ({ amount, text: compactAmount(amount, lang) })
  const big = name === 'big'
  const scale = big ? 487 : 1
  const button = seats > 3 ? 3 : 0
  const stacks = [2480, 1940, 1120, 2310, 2000, 3415, 880, 1505, 640, 12_340].map(s => s * scale)

  const taken = (i: number, more: Partial<TakenSeat> = {}): TakenSeat => ({
    kind: 'taken',
    id: names[i] ?? String(i),
    name: i === 0 ? t({ tr: 'Kerem', en: 'Kerem' }) : (names[i] ?? ''),
    stack: compactAmount(stacks[i] ?? 0, lang),
    stackFull: full(stacks[i] ?? 0),
    bet: null,
    cards: cards('?? ??', lang),
    position: positionOf(i, button, seats),
    status: '',
    bot: i === 4 ? 'bot' : null,
    folded: false,
    away: null,
    out: false,
    allIn: null,
    turn: null,
    won: null,
    spoken: `${names[i]}, ${full(stacks[i] ?? 0)}`,
    ...more,
  })
  const turn = { decision: `1284.${name}`, remaining: 14_000, total: 20_000, since: now }
  const everyone = (change: (i: number) => Partial<TakenSeat>): SeatView[] =>
    Array.from({ length: seats }, (_, i) => taken(i, change(i)))
  const folded = { folded: true, cards: [], status: t({ tr: 'Bıraktı', en: 'Folded' }) }
  const called = (amount: number) => ({
    bet: chips(amount),
    status: t({ tr: `Gördü: ${full(amount)}`, en: `Called ${full(amount)}` }),
    statusShort: t({ tr: 'Gördü', en: 'Called' }),
  })
  const opened = (amount: number) => ({
    bet: chips(amount),
    status: t({ tr: `Bahis açtı: ${full(amount)}`, en: `Bet ${full(amount)}` }),
    statusShort: t({ tr: 'Bahis açtı', en: 'Bet' }),
  })
  const log = (...lines: [string, boolean?][]): LogLine[] =>
    lines.map(([text, head], id) => ({ id, text, head: head === true }))
  const story = log(
    [t({ tr: 'El 1.284', en: 'Hand 1,284' }), true],
    [t({ tr: 'İnci küçük kör: 10', en: 'İnci posts small blind 10' })],
    [t({ tr: 'Çağla büyük kör: 20', en: 'Çağla posts big blind 20' })],
    [t({ tr: 'Flop: 9♣ 7♦ 2♠', en: 'Flop: 9♣ 7♦ 2♠' }), true],
    [t({ tr: 'Kerem çekti', en: 'Kerem checks' })],
    [t({ tr: 'Ece bahis açtı: 120', en: 'Ece bets 120' })],
    [t({ tr: 'Robot Vale gördü: 120', en: 'Robot Vale calls 120' })],
  )
  const pot = (amount: number) => ({ label: 'Pot', amount: amount * scale, text: full(amount * scale) })
  const base: FeltState = {
    ...emptyFelt(lang, seats),
    hand: '1284',
    hero: 0,
    button,
    log: story,
    boards: [cards('9c 7d 2s', lang)],
    pot: pot(450),
    potNote: t({ tr: `görmek için ${full(120 * scale)}`, en: `${full(120 * scale)} to call` }),
    handName: t({ tr: 'Üçlü, Dokuzlar', en: 'Three of a Kind, Nines' }),
    bar: { kind: 'idle', note: '' },
  }
  const presets = (...list: [string, number, string][]) =>
    list.map(([label, to, word]) => ({ label, to: to * scale, name: `${word}: ${full(to * scale)}` }))
  const raiseBar = {
    kind: 'act',
    decision: `1284.${name}`,
    context: '1284:120',
    mayFold: true,
    call: 120 * scale,
    callIsAllIn: false,
    raise: {
      kind: 'raise',
      min: 240 * scale,
      max: 2480 * scale,
      maxIsAllIn: true,
      step: 20 * scale,
      start: 405 * scale,
      presets: presets(
        ['⅓', 310, t({ tr: 'Üçte bir pot', en: 'A third of the pot' })],
        ['½', 405, t({ tr: 'Yarım pot', en: 'Half the pot' })],
        ['⅔', 500, t({ tr: 'Üçte iki pot', en: 'Two thirds of the pot' })],
        ['Pot', 690, 'Pot'],
      ),
    },
  } as const
  const flop = (i: number): Partial<TakenSeat> => {
    if (i === 0) return { cards: cards('9h 9s', lang), turn, status: '' }
    if (seats === 2) return opened(120 * scale)
    if (i === 3 || (seats === 3 && i === 1)) return opened(120 * scale)
    if (i === 4 || (seats <= 4 && i === 2)) return called(120 * scale)
    if (i === 1 || i === 8) return { status: t({ tr: 'Çekti', en: 'Checked' }) }
    return folded
  }

  switch (name) {
    case 'myTurn':
    case 'big':
      return {
        ...base,
        seats: everyone(flop),
        bar: raiseBar,
        pots: [
          {
            label: t({ tr: 'Ana pot', en: 'Main pot' }),
            ...chips(210 * scale),
            who: t({ tr: 'Herkes', en: 'Everyone' }),
          },
          { label: t({ tr: 'Bu tur', en: 'This round' }), ...chips(240 * scale), who: '' },
        ],
      }
    case 'preflop':
      return {
        ...base,
        boards: [[]],
        pot: pot(30 + 20 * (seats - 3 > 0 ? seats - 3 : 0)),
        potNote: t({ tr: 'görmek için 20', en: '20 to call' }),
        handName: t({ tr: 'Çift, Dokuzlar', en: 'Pair of Nines' }),
        seats: everyone(i =>
          i === 0
            ? { cards: cards('9h 9s', lang), turn }
            : i === (button + 1) % seats
              ? { bet: chips(10), status: t({ tr: 'Küçük kör', en: 'Small blind' }) }
              : i === (button + 2) % seats
                ? { bet: chips(20), status: t({ tr: 'Büyük kör', en: 'Big blind' }) }
                : { ...called(20) },
        ),
        bar: {
          ...raiseBar,
          call: 20,
          context: '1284:20',
          raise: {
            ...raiseBar.raise,
            min: 40,
            start: 50,
            presets: presets(['2×', 40, '2×'], ['2,5×', 50, '2,5×'], ['3×', 60, '3×'], ['Pot', 90, 'Pot']),
          },
        },
      }
    case 'free':
      return {
        ...base,
        potNote: '',
        pot: pot(210),
        seats: everyone(i =>
          i === 0
            ? { cards: cards('9h 9s', lang), turn: { ...turn, remaining: 4000 } }
            : i % 3 === 2
              ? folded
              : { status: t({ tr: 'Çekti', en: 'Checked' }) },
        ),
        bar: {
          ...raiseBar,
          call: 0,
          context: '1284:0',
          raise: {
            ...raiseBar.raise,
            kind: 'bet',
            min: 20,
            start: 105,
            presets: presets(['⅓', 70, '⅓'], ['½', 105, '½'], ['⅔', 140, '⅔'], ['Pot', 210, 'Pot']),
          },
        },
      }
    case 'shortStack':
      return {
        ...base,
        seats: everyone(i =>
          i === 0
            ? {
                ...flop(0),
                stack: full(180),
                stackFull: full(180),
                turn: { ...turn, bank: true, remaining: 26_000, total: 30_000 },
              }
            : flop(i),
        ),
        bar: { ...raiseBar, raise: { kind: 'raise', min: 180, max: 180, maxIsAllIn: true, step: 20, presets: [] } },
      }
    case 'waiting':
      return {
        ...base,
        seats: everyone(i =>
          i === 0
            ? { cards: cards('9h 9s', lang), status: '' }
            : i === seats - 1
              ? { turn: { ...turn, remaining: 8000 } }
              : {
                  ...flop(i),
                  ...(i === 2
                    ? {
                        folded: false,
                        away: t({ tr: 'Bağlantısı koptu', en: 'Disconnected' }),
                        cards: cards('?? ??', lang),
                        status: '',
                      }
                    : {}),
                },
        ),
        bar: {
          kind: 'pre',
          context: '1284:120',
          ticks: ['checkFold', 'call'],
          call: 120,
          note: t({ tr: 'Sıra: Maximilian', en: 'Turn: Maximilian' }),
        },
      }
    case 'idle':
      return {
        ...base,
        handName: '',
        pot: null,
        potNote: '',
        boards: [[]],
        seats: everyone(i =>
          i === 0
            ? { cards: [], position: null, status: t({ tr: 'Bekliyor', en: 'Waiting' }) }
            : {
                cards: [],
                position: null,
                ...(i === 2 ? { out: true, status: t({ tr: 'Ara verdi', en: 'Sitting out' }) } : {}),
              },
        ),
        bar: {
          kind: 'choices',
          note: t({
            tr: 'Büyük kör sana gelince oyuna girersin',
            en: 'You enter the game when the big blind reaches you',
          }),
          choices: [
            { id: 'post', label: t({ tr: 'Kör koy: 20', en: 'Post 20' }), tone: 'main' },
            { id: 'out', label: t({ tr: 'Ara ver', en: 'Sit out' }), tone: 'plain' },
          ],
        },
      }
    case 'sidePots':
      return {
        ...base,
        boards: [cards('9c 7d 2s Kd', lang)],
        pot: pot(5340),
        potNote: t({ tr: `görmek için ${full(620)}`, en: `${full(620)} to call` }),
        pots: [
          {
            label: t({ tr: 'Ana pot', en: 'Main pot' }),
            ...chips(2640),
            who: t({ tr: 'Deniz, Gülşah Çağlayanoğlu, Ece, Kerem', en: 'Deniz, Gülşah Çağlayanoğlu, Ece, Kerem' }),
          },
          { label: t({ tr: 'Yan pot 1', en: 'Side pot 1' }), ...chips(1460), who: 'Ece, Kerem, Gülşah Çağlayanoğlu' },
          { label: t({ tr: 'Yan pot 2', en: 'Side pot 2' }), ...chips(1240), who: 'Ece, Kerem' },
        ],
        seats: everyone(i =>
          i === 0
            ? { cards: cards('9h 9s', lang), turn }
            : i === 1 || i === 2
              ? { allIn: t({ tr: 'Hepsi', en: 'All-in' }), status: t({ tr: 'Hepsi: 640', en: 'All-in 640' }) }
              : i === 3
                ? opened(620)
                : folded,
        ),
        bar: { ...raiseBar, call: 620, context: '1284:620' },
      }
    case 'showdown':
      return {
        ...base,
        boards: [cards('9c! 7d- 2s- Kd! 9d!', lang)],
        pot: null,
        potNote: '',
        handName: t({ tr: 'Ful, Dokuzlar ve Papazlar', en: 'Full House, Nines full of Kings' }),
        seats: everyone(i =>
          i === 0
            ? { cards: cards('Kh! 9s!', lang), won: chips(3880) }
            : i === 1
              ? {
                  cards: cards('7h- 7s-', lang),
                  won: chips(1460),
                  status: t({ tr: 'Ful, Yediler ve Dokuzlar', en: 'Full House, Sevens full of Nines' }),
                  statusShort: t({ tr: 'Ful', en: 'Full House' }),
                }
              : i === 3
                ? {
                    cards: cards('Ac- Td-', lang),
                    status: t({ tr: 'Çift, Dokuzlar (As kicker)', en: 'Pair of Nines (Ace kicker)' }),
                    statusShort: t({ tr: 'Çift', en: 'Pair' }),
                  }
                : folded,
        ),
        result: [
          {
            text: t({ tr: 'Kerem kazandı: 3.880', en: 'Kerem wins 3,880' }),
            hand: t({ tr: 'Ful, Dokuzlar ve Papazlar', en: 'Full House, Nines full of Kings' }),
            mine: true,
          },
          {
            text: t({ tr: 'Yan pot · Deniz kazandı: 1.460', en: 'Side pot · Deniz wins 1,460' }),
            hand: t({ tr: 'Ful, Yediler ve Dokuzlar', en: 'Full House, Sevens full of Nines' }),
            mine: false,
          },
        ],
        bar: {
          kind: 'choices',
          note: '',
          choices: [{ id: 'next', label: t({ tr: 'Sonraki el', en: 'Next hand' }), tone: 'plain' }],
        },
      }
    case 'fold':
      return {
        ...base,
        pot: null,
        potNote: '',
        seats: everyone(i =>
          i === 0
            ? { ...folded, cards: cards('9h- 9s-', lang) }
            : i === seats - 1
              ? { won: chips(450), status: '' }
              : folded,
        ),
        result: [
          {
            text: t({ tr: `${names[seats - 1]} kazandı: 450`, en: `${names[seats - 1]} wins 450` }),
            hand: '',
            mine: false,
          },
        ],
        bar: {
          kind: 'choices',
          note: '',
          choices: [{ id: 'show', label: t({ tr: 'Kartlarımı göster', en: 'Show my cards' }), tone: 'plain' }],
        },
      }
    case 'allIn':
    case 'runTwice':
    case 'runThrice':
    case 'runIt':
      return {
        ...base,
        boards:
          name === 'runTwice'
            ? [cards('9c 7d 2s Kd 9d', lang), cards('9c 7d 2s Ah', lang)]
            : name === 'runThrice'
              ? [cards('9c 7d 2s Kd 9d', lang), cards('9c 7d 2s Ah 3c', lang), cards('9c 7d 2s', lang)]
              : [cards('9c 7d 2s Kd', lang)],
        pot: pot(4960),
        potNote: '',
        seats: everyone(i =>
          i === 0
            ? {
                cards: cards('9h 9s', lang),
                allIn: t({ tr: 'Hepsi', en: 'All-in' }),
                stack: '0',
                equity: lang === 'tr' ? '%86' : '86%',
              }
            : i === 1
              ? {
                  cards: cards('Kh Tc', lang),
                  allIn: t({ tr: 'Hepsi', en: 'All-in' }),
                  equity: lang === 'tr' ? '%14' : '14%',
                  status: t({ tr: 'Hepsi: 1.940', en: 'All-in 1,940' }),
                }
              : folded,
        ),
        bar:
          name === 'runIt'
            ? {
                kind: 'runIt',
                decision: '7.9',
                most: 3,
                note: t({ tr: 'Kalan kartlar kaç kez açılsın?', en: 'How often may the board be dealt?' }),
              }
            : { kind: 'idle', note: t({ tr: 'Kartlar açıldı', en: 'Cards are up' }) },
      }
    case 'empty':
      return {
        ...base,
        hand: null,
        hero: 0,
        button: null,
        pot: null,
        potNote: '',
        boards: [[]],
        handName: '',
        log: [],
        seats: Array.from(
          { length: seats },
          (_, i): SeatView =>
            i === 0
              ? taken(0, {
                  cards: [],
                  position: null,
                  status: t({ tr: 'Oyuncu bekleniyor', en: 'Waiting for players' }),
                })
              : { kind: 'empty', sit: null, name: t({ tr: `${i + 1}. sandalye boş`, en: `Seat ${i + 1} is empty` }) },
        ),
        bar: {
          kind: 'choices',
          note: t({ tr: 'Oyuncu bekleniyor', en: 'Waiting for players' }),
          choices: [
            { id: 'bot', label: t({ tr: 'Bot çağır', en: 'Add a bot' }), tone: 'main' },
            { id: 'link', label: t({ tr: 'Bağlantıyı kopyala', en: 'Copy the link' }), tone: 'plain' },
          ],
        },
      }
    case 'watching':
      return {
        ...base,
        hero: null,
        handName: '',
        seats: Array.from(
          { length: seats },
          (_, i): SeatView =>
            i % 2 === 1 || i === 0
              ? {
                  kind: 'empty',
                  sit: t({ tr: 'Otur', en: 'Sit' }),
                  name: t({ tr: `${i + 1}. sandalyeye otur`, en: `Sit in seat ${i + 1}` }),
                }
              : taken(i, i === 2 ? { ...opened(120), turn: null } : i === 4 ? { turn } : {}),
        ),
        bar: {
          kind: 'idle',
          note: t({
            tr: 'İzliyorsun. Boş bir sandalyeye oturabilirsin.',
            en: 'You are watching. Take an empty seat to play.',
          }),
        },
      }
    case 'fixed':
      return {
        ...base,
        seats: everyone(flop),
        bar: {
          ...raiseBar,
          call: 20,
          raise: { kind: 'raise', min: 40, max: 40, maxIsAllIn: false, sizes: [40], step: 20, presets: [] },
        },
      }
    case 'omaha':
      return {
        ...base,
        holeCards: 4,
        seats: everyone(i => ({
          ...flop(i),
          ...(flop(i).folded
            ? {}
            : { cards: cards(i === 0 ? '9h Ts 8d Ac' : i === 3 ? 'Kc Qd 7h 7s' : '?? ?? ?? ??', lang) }),
        })),
        handName: t({ tr: 'Çift, Dokuzlar', en: 'Pair of Nines' }),
        bar: raiseBar,
      }
    case 'hilo':
      return {
        ...base,
        holeCards: 4,
        pot: null,
        potNote: '',
        boards: [cards('8c~ 7d!~ 2s~ Kd- 9d!', lang)],
        handName: t({ tr: 'Kent, 10 yüksek', en: 'Straight, Ten high' }),
        seats: everyone(i =>
          i === 0
            ? { cards: cards('Jh! Ts! 8d! Kc-', lang), won: chips(740) }
            : i === 1
              ? {
                  cards: cards('Ah~ 3s~ Qd- Qc-', lang),
                  won: chips(740),
                  status: t({ tr: 'Düşük el, 8-7-3-2-A', en: 'Low, 8-7-3-2-A' }),
                  statusShort: t({ tr: 'Düşük', en: 'Low' }),
                }
              : folded,
        ),
        result: [
          {
            text: t({ tr: 'Yüksek · Kerem kazandı: 740', en: 'High · Kerem wins 740' }),
            hand: t({ tr: 'Kent, Vale yüksek', en: 'Straight, Jack high' }),
            mine: true,
          },
          { text: t({ tr: 'Düşük · Deniz kazandı: 740', en: 'Low · Deniz wins 740' }), hand: '8-7-3-2-A', mine: false },
        ],
      }
    case 'stud':
      return {
        ...base,
        boards: [],
        boardSize: 0,
        holeCards: 7,
        seats: everyone(i => ({
          ...flop(i),
          folded: false,
          cards: cards(i === 0 ? '9h 9s 4c^ Td^ Jd^ 2s^ Ac' : i % 3 === 2 ? '' : '?? ?? Kc^ 7d^ Ts^ 8h^ ??', lang),
          ...(i % 3 === 2 && i > 0 ? folded : {}),
        })),
        handName: t({ tr: 'Çift, Dokuzlar', en: 'Pair of Nines' }),
        bar: {
          ...raiseBar,
          raise: { kind: 'raise', min: 40, max: 40, maxIsAllIn: false, sizes: [40], step: 20, presets: [] },
          call: 20,
        },
      }
    case 'draw':
      return {
        ...base,
        boards: [],
        boardSize: 0,
        holeCards: 5,
        potNote: '',
        seats: everyone(i =>
          i === 0
            ? { cards: cards('9h 9s Ac 4d 2c', lang), turn }
            : {
                cards: cards('?? ?? ?? ?? ??', lang),
                status: i < 3 ? t({ tr: `${i} kart değiştirdi`, en: i === 1 ? 'Drew 1 card' : `Drew ${i} cards` }) : '',
                statusShort: i < 3 ? t({ tr: `${i} kart`, en: `Drew ${i}` }) : '',
              },
        ),
        handName: t({ tr: 'Çift, Dokuzlar', en: 'Pair of Nines' }),
        bar: { kind: 'draw', decision: `1284.${name}`, max: 5, cards: 5 },
      }
    case 'rebuy':
      return {
        ...base,
        pot: null,
        potNote: '',
        boards: [[]],
        handName: '',
        seats: everyone(i =>
          i === 0
            ? { cards: [], stack: '0', position: null, out: true, status: t({ tr: 'Fişin bitti', en: 'Out of chips' }) }
            : { cards: [], position: null },
        ),
        bar: {
          kind: 'choices',
          note: t({ tr: 'Fişin bitti', en: 'You are out of chips' }),
          choices: [
            { id: 'rebuy', label: t({ tr: 'Yeniden al: 2.000', en: 'Buy in again: 2,000' }), tone: 'main' },
            { id: 'leave', label: t({ tr: 'Masadan kalk', en: 'Leave' }), tone: 'plain' },
          ],
        },
      }
  }
}

const reel: readonly SceneName[] = ['idle', 'preflop', 'free', 'myTurn', 'waiting', 'sidePots', 'showdown']

/** A hand in steps, over and over: each picture follows the one before it, with motion. */
export const film = (step: number, lang: Language, seats: number, now: number): FeltState => {
  const name = reel[step % reel.length] ?? 'idle'
  const hand = Math.floor(step / reel.length) + (name === 'idle' ? 0 : 1)
  return { ...scene(name, lang, seats, now), hand: String(hand), fresh: false }
}
