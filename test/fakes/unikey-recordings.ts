/** What a page received while an input method was on. */
export interface Recording {
  readonly method: 'telex' | 'vni';
  /** The keys that were pressed, followed by Enter. */
  readonly keys: string;
  /** Mean time between keys (ms). */
  readonly keyMs: number;
  /** Longest time between keys (ms): the machine was busy. */
  readonly longestMs: number;
  readonly received: string;
  /**
   * One event a line: kind, `key`, `code`, flags (`c` composing, `s` Shift), time (ms), and the text of the field at that
   * moment. `compose` is `compositionstart`, `change` is `beforeinput`.
   */
  readonly events: string;
}

/**
 * Recorded on 2026-11-29 from ibus-unikey 0.7.0 in Chromium on Xvfb, keys by xdotool, the focus in an empty field.
 * Keydown events are missing or are `Process`; every keyup event arrived. Enter arrives twice.
 */
export const recordings: readonly Recording[] = [
  {
    method: 'telex',
    keys: 'SPXVN04AASWDD123F',
    keyMs: 5,
    longestMs: 8,
    received: 'SPXVN04AASWĐ123F',
    events: `
      down Process  - 0 -
      compose - - - 196.9 -
      change - - c 197 -
      change - - c 206 S
      down Shift ShiftLeft cs -91 SP
      up Shift ShiftLeft c -87 SP
      change - - c 211.3 SP
      change - - c 213.1 SPX
      change - - c 214.7 SPXV
      change - - c 216.4 SPXVN
      change - - c 217.8 SPXVN0
      change - - c 219.7 SPXVN04
      up s KeyS c -87 SPXVN04A
      down Shift ShiftLeft cs -85 SPXVN04A
      up Shift ShiftLeft c -82 SPXVN04A
      up p KeyP c -82 SPXVN04A
      down Shift ShiftLeft cs -80 SPXVN04A
      up Shift ShiftLeft c -77 SPXVN04A
      up x KeyX c -77 SPXVN04A
      down Shift ShiftLeft cs -75 SPXVN04A
      up Shift ShiftLeft c -73 SPXVN04A
      up v KeyV c -73 SPXVN04A
      down Shift ShiftLeft cs -70 SPXVN04A
      up Shift ShiftLeft c -67 SPXVN04A
      up n KeyN c -67 SPXVN04A
      up 0 Digit0 c -61 SPXVN04A
      up 4 Digit4 c -57 SPXVN04A
      down Shift ShiftLeft cs -54 SPXVN04A
      change - - c 240.8 SPXVN04A
      change - - c 242.2 SPXVN04AA
      change - - c 243.5 SPXVN04AAS
      change - - c 244.9 SPXVN04AASW
      change - - c 246 SPXVN04AASWD
      change - - c 247 SPXVN04AASWĐ
      change - - c 248.8 SPXVN04AASWĐ1
      change - - c 250.5 SPXVN04AASWĐ12
      change - - c 252.4 SPXVN04AASWĐ123
      change - - c 253.6 SPXVN04AASWĐ123F
      up Shift ShiftLeft - -52 SPXVN04AASWĐ123F
      up a KeyA - -52 SPXVN04AASWĐ123F
      down Shift ShiftLeft s -50 SPXVN04AASWĐ123F
      up Shift ShiftLeft - -47 SPXVN04AASWĐ123F
      up a KeyA - -47 SPXVN04AASWĐ123F
      down Shift ShiftLeft s -45 SPXVN04AASWĐ123F
      up Shift ShiftLeft - -43 SPXVN04AASWĐ123F
      up s KeyS - -43 SPXVN04AASWĐ123F
      down Shift ShiftLeft s -40 SPXVN04AASWĐ123F
      up Shift ShiftLeft - -38 SPXVN04AASWĐ123F
      up w KeyW - -38 SPXVN04AASWĐ123F
      down Shift ShiftLeft s -36 SPXVN04AASWĐ123F
      up Shift ShiftLeft - -32 SPXVN04AASWĐ123F
      up d KeyD - -32 SPXVN04AASWĐ123F
      down Shift ShiftLeft s -30 SPXVN04AASWĐ123F
      up Shift ShiftLeft - -28 SPXVN04AASWĐ123F
      up d KeyD - -28 SPXVN04AASWĐ123F
      up 1 Digit1 - -20 SPXVN04AASWĐ123F
      up 2 Digit2 - -15 SPXVN04AASWĐ123F
      up 3 Digit3 - -11 SPXVN04AASWĐ123F
      down Shift ShiftLeft s -8 SPXVN04AASWĐ123F
      up Shift ShiftLeft - -5 SPXVN04AASWĐ123F
      up f KeyF - -5 SPXVN04AASWĐ123F
      down Enter  - -2 SPXVN04AASWĐ123F
      change - - - 364.3 SPXVN04AASWĐ123F
      up Enter  - 0 SPXVN04AASWĐ123F`,
  },
  {
    method: 'telex',
    keys: 'LEXVN4022373870VNA',
    keyMs: 25,
    longestMs: 214,
    received: 'LẼVN4022373870VNA',
    events: `
      down Process Digit2 - 0 -
      compose - - - 90.7 -
      change - - c 90.8 -
      change - - c 91.5 L
      change - - c 92 LE
      change - - c 92.4 LẼ
      change - - c 107.5 LẼV
      change - - c 109.2 LẼVN
      change - - c 110 LẼVN4
      change - - c 112 LẼVN40
      change - - c 112.8 LẼVN402
      down Shift ShiftLeft cs -69 LẼVN4022
      up Shift ShiftLeft c -67 LẼVN4022
      up l KeyL c -67 LẼVN4022
      down Shift ShiftLeft cs -65 LẼVN4022
      up Shift ShiftLeft c -62 LẼVN4022
      up e KeyE c -62 LẼVN4022
      down Shift ShiftLeft cs -60 LẼVN4022
      up Shift ShiftLeft c -58 LẼVN4022
      up x KeyX c -58 LẼVN4022
      down Shift ShiftLeft cs -55 LẼVN4022
      up Shift ShiftLeft c -53 LẼVN4022
      up v KeyV c -53 LẼVN4022
      down Shift ShiftLeft cs -50 LẼVN4022
      up Shift ShiftLeft c -47 LẼVN4022
      up n KeyN c -47 LẼVN4022
      up 4 Digit4 c -43 LẼVN4022
      up 0 Digit0 c -38 LẼVN4022
      up 2 Digit2 c -21 LẼVN4022
      up 2 Digit2 c 0 LẼVN4022
      down Process Digit7 c 254 LẼVN4022
      change - - c 261.8 LẼVN4022
      up 3 Digit3 c 214 LẼVN40223
      down Process Digit3 c 301 LẼVN40223
      change - - c 309.6 LẼVN40223
      up 7 Digit7 c 254 LẼVN402237
      down Process  c 355 LẼVN402237
      change - - c 420 LẼVN402237
      up 3 Digit3 c 303 LẼVN4022373
      change - - c 466.5 LẼVN4022373
      change - - c 479 LẼVN40223738
      change - - c 480.8 LẼVN402237387
      change - - c 482.2 LẼVN4022373870
      change - - c 483.3 LẼVN4022373870V
      change - - c 484.3 LẼVN4022373870VN
      change - - c 486 LẼVN4022373870VNA
      up 8 Digit8 - 328 LẼVN4022373870VNA
      up 7 Digit7 - 333 LẼVN4022373870VNA
      up 0 Digit0 - 337 LẼVN4022373870VNA
      down Shift ShiftLeft s 339 LẼVN4022373870VNA
      up Shift ShiftLeft - 342 LẼVN4022373870VNA
      up v KeyV - 342 LẼVN4022373870VNA
      down Shift ShiftLeft s 344 LẼVN4022373870VNA
      up Shift ShiftLeft - 346 LẼVN4022373870VNA
      up n KeyN - 346 LẼVN4022373870VNA
      down Shift ShiftLeft s 349 LẼVN4022373870VNA
      up Shift ShiftLeft - 351 LẼVN4022373870VNA
      up a KeyA - 351 LẼVN4022373870VNA
      down Enter  - 353 LẼVN4022373870VNA
      change - - - 532.9 LẼVN4022373870VNA
      up Enter  - 355 LẼVN4022373870VNA`,
  },
  {
    method: 'telex',
    keys: 'ES010584972VN',
    keyMs: 10,
    longestMs: 44,
    received: 'É010584972VN',
    events: `
      down Shift ShiftLeft s 0 -
      compose - - - 145.6 -
      change - - c 145.6 -
      change - - c 168.7 E
      up Shift ShiftLeft c 124 É
      up e KeyE c 134 É
      down Shift ShiftLeft cs 143 É
      up Shift ShiftLeft c 171 É
      up s KeyS c 178 É
      down Process Digit0 c 181 É
      change - - c 186 É
      up 0 Digit0 c 198 É0
      down Process  c 263 É0
      change - - c 286.4 É0
      up 1 Digit1 c 202 É01
      change - - c 293.3 É01
      change - - c 294.9 É010
      up 0 Digit0 c 208 É0105
      change - - c 305 É0105
      up 5 Digit5 c 212 É01058
      up 8 Digit8 c 217 É01058
      change - - c 309.5 É01058
      change - - c 312.5 É010584
      change - - c 314 É0105849
      change - - c 315.6 É01058497
      change - - c 317 É010584972
      up 4 Digit4 c 223 É010584972V
      up 9 Digit9 c 227 É010584972V
      up 7 Digit7 c 232 É010584972V
      up 2 Digit2 c 243 É010584972V
      down Shift ShiftLeft cs 246 É010584972V
      change - - c 326.4 É010584972V
      change - - c 330.6 É010584972VN
      up Shift ShiftLeft - 248 É010584972VN
      up v KeyV - 248 É010584972VN
      down Shift ShiftLeft s 251 É010584972VN
      up Shift ShiftLeft - 253 É010584972VN
      up n KeyN - 253 É010584972VN
      down Enter  - 261 É010584972VN
      change - - - 333.3 É010584972VN
      up Enter  - 263 É010584972VN`,
  },
  {
    method: 'telex',
    keys: 'Nguyeenx Vawn Anh',
    keyMs: 23,
    longestMs: 103,
    received: 'Nguyễn Văn Anh',
    events: `
      down Shift ShiftLeft s 0 -
      compose - - - 19.9 -
      change - - c 20 -
      up Shift ShiftLeft c 8 N
      up n KeyN c 9 N
      down Process KeyG c 29 N
      change - - c 35.4 N
      up g KeyG c 40 Ng
      change - - c 57.5 Ng
      up u KeyU c 143 Ngu
      down Process KeyY c 152 Ngu
      change - - c 161.7 Ngu
      up y KeyY c 167 Nguy
      down Process KeyE c 175 Nguy
      change - - c 180.1 Nguy
      up e KeyE c 184 Nguye
      down Process KeyN c 211 Nguye
      change - - c 214.5 Nguye
      change - - c 218.3 Nguyê
      up e KeyE c 200 Nguyên
      up n KeyN c 219 Nguyên
      change - - c 232.7 Nguyên
      up x KeyX c 234 Nguyễn
      down Process Space c 242 Nguyễn
      change - - c 252.2 Nguyễn
      up Space Space - 250 Nguyễn␣
      compose - - - 266.1 Nguyễn␣
      change - - c 270.5 Nguyễn␣
      down Shift ShiftLeft cs 258 Nguyễn␣V
      up Shift ShiftLeft c 266 Nguyễn␣V
      up v KeyV c 266 Nguyễn␣V
      down Process KeyA c 281 Nguyễn␣V
      change - - c 295.2 Nguyễn␣V
      up a KeyA c 281 Nguyễn␣Va
      down Process KeyW c 289 Nguyễn␣Va
      change - - c 299.4 Nguyễn␣Va
      up w KeyW c 297 Nguyễn␣Vă
      change - - c 311.2 Nguyễn␣Vă
      up n KeyN c 313 Nguyễn␣Văn
      down Process Space c 328 Nguyễn␣Văn
      change - - c 337.1 Nguyễn␣Văn
      down Process KeyA s 336 Nguyễn␣Văn␣
      up Space Space - 328 Nguyễn␣Văn␣
      down Shift ShiftLeft s 336 Nguyễn␣Văn␣
      compose - - - 363.8 Nguyễn␣Văn␣
      change - - c 363.9 Nguyễn␣Văn␣
      down Process KeyH c 368 Nguyễn␣Văn␣A
      change - - c 372.4 Nguyễn␣Văn␣A
      up Shift ShiftLeft c 344 Nguyễn␣Văn␣An
      up a KeyA c 344 Nguyễn␣Văn␣An
      up n KeyN c 360 Nguyễn␣Văn␣An
      down Process  c 393 Nguyễn␣Văn␣An
      change - - c 396.4 Nguyễn␣Văn␣An
      change - - c 407.8 Nguyễn␣Văn␣Anh
      up h KeyH - 376 Nguyễn␣Văn␣Anh
      down Enter  - 385 Nguyễn␣Văn␣Anh
      change - - - 409.6 Nguyễn␣Văn␣Anh
      up Enter  - 393 Nguyễn␣Văn␣Anh`,
  },
  {
    method: 'telex',
    keys: 'Nguyeenx Thij Lan',
    keyMs: 106,
    longestMs: 332,
    received: 'Nguyễn Thị Lan',
    events: `
      down Shift ShiftLeft s 0 -
      compose - - - 22.3 -
      change - - c 22.4 -
      up Shift ShiftLeft c 29 N
      up n KeyN c 29 N
      change - - c 60.8 N
      up g KeyG c 162 Ng
      down Process KeyU c 465 Ng
      change - - c 480.4 Ng
      down Process KeyY c 509 Ngu
      change - - c 524 Ngu
      up u KeyU c 494 Nguy
      up y KeyY c 526 Nguy
      down Process KeyE c 541 Nguy
      change - - c 549.5 Nguy
      up e KeyE c 563 Nguye
      down Process KeyE c 578 Nguye
      change - - c 594.7 Nguye
      up e KeyE c 599 Nguyê
      down Process KeyN c 626 Nguyê
      change - - c 637.4 Nguyê
      up n KeyN c 698 Nguyên
      down Process KeyX c 726 Nguyên
      change - - c 735.7 Nguyên
      up x KeyX c 746 Nguyễn
      down Process Space c 800 Nguyễn
      change - - c 805.5 Nguyễn
      up Space Space - 858 Nguyễn␣
      down Shift ShiftLeft s 908 Nguyễn␣
      compose - - - 917.3 Nguyễn␣
      change - - c 917.4 Nguyễn␣
      up Shift ShiftLeft c 964 Nguyễn␣T
      up t KeyT c 964 Nguyễn␣T
      down Process KeyH c 979 Nguyễn␣T
      change - - c 997.7 Nguyễn␣T
      up h KeyH c 1026 Nguyễn␣Th
      down Process KeyI c 1046 Nguyễn␣Th
      change - - c 1064.5 Nguyễn␣Th
      up i KeyI c 1070 Nguyễn␣Thi
      down Process KeyJ c 1214 Nguyễn␣Thi
      change - - c 1228.4 Nguyễn␣Thi
      up j KeyJ c 1246 Nguyễn␣Thị
      down Process Space c 1383 Nguyễn␣Thị
      change - - c 1393.3 Nguyễn␣Thị
      up Space Space - 1516 Nguyễn␣Thị␣
      down Process KeyL s 1540 Nguyễn␣Thị␣
      compose - - - 1560.3 Nguyễn␣Thị␣
      change - - c 1560.6 Nguyễn␣Thị␣
      down Shift ShiftLeft cs 1540 Nguyễn␣Thị␣L
      up Shift ShiftLeft c 1577 Nguyễn␣Thị␣L
      up l KeyL c 1577 Nguyễn␣Thị␣L
      down Process KeyA c 1638 Nguyễn␣Thị␣L
      change - - c 1654 Nguyễn␣Thị␣L
      up a KeyA c 1670 Nguyễn␣Thị␣La
      down Process KeyN c 1714 Nguyễn␣Thị␣La
      change - - c 1728.6 Nguyễn␣Thị␣La
      up n KeyN c 1733 Nguyễn␣Thị␣Lan
      down Process  c 1748 Nguyễn␣Thị␣Lan
      change - - c 1760.3 Nguyễn␣Thị␣Lan
      down Enter  - 1748 Nguyễn␣Thị␣Lan
      change - - - 1761.2 Nguyễn␣Thị␣Lan
      up Enter  - 1764 Nguyễn␣Thị␣Lan`,
  },
  {
    method: 'telex',
    keys: 'Ddinhf Duwowng',
    keyMs: 75,
    longestMs: 162,
    received: 'Đình Dương',
    events: `
      down Process KeyD s 0 -
      compose - - - 4.5 -
      change - - c 4.6 -
      down Shift ShiftLeft cs -1 D
      up Shift ShiftLeft c 30 D
      up d KeyD c 30 D
      down Process KeyD c 61 D
      change - - c 66 D
      up d KeyD c 92 Đ
      down Process KeyI c 122 Đ
      change - - c 130.4 Đ
      up i KeyI c 152 Đi
      down Process KeyN c 183 Đi
      change - - c 197.3 Đi
      up n KeyN c 213 Đin
      down Process KeyH c 247 Đin
      change - - c 257.9 Đin
      up h KeyH c 278 Đinh
      down Process KeyF c 308 Đinh
      change - - c 313.2 Đinh
      up f KeyF c 339 Đình
      down Process Space c 369 Đình
      change - - c 376.5 Đình
      up Space Space - 400 Đình␣
      down Shift ShiftLeft s 431 Đình␣
      compose - - - 438.1 Đình␣
      change - - c 438.1 Đình␣
      up Shift ShiftLeft c 462 Đình␣D
      up d KeyD c 462 Đình␣D
      down Process KeyU c 492 Đình␣D
      change - - c 502.8 Đình␣D
      up u KeyU c 523 Đình␣Du
      down Process KeyW c 554 Đình␣Du
      change - - c 576.5 Đình␣Du
      up w KeyW c 585 Đình␣Dư
      down Process KeyO c 618 Đình␣Dư
      change - - c 629.4 Đình␣Dư
      up o KeyO c 747 Đình␣Dưo
      down Process KeyW c 778 Đình␣Dưo
      change - - c 787.4 Đình␣Dưo
      up w KeyW c 823 Đình␣Dươ
      down Process KeyN c 858 Đình␣Dươ
      change - - c 864.1 Đình␣Dươ
      up n KeyN c 921 Đình␣Dươn
      down Process KeyG c 966 Đình␣Dươn
      change - - c 971.2 Đình␣Dươn
      up g KeyG c 1003 Đình␣Dương
      down Process  c 1080 Đình␣Dương
      change - - c 1094.9 Đình␣Dương
      down Enter  - 1080 Đình␣Dương
      change - - - 1096.5 Đình␣Dương
      up Enter  - 1127 Đình␣Dương`,
  },
  {
    method: 'vni',
    keys: 'SPXVN04AASWDD123F',
    keyMs: 11,
    longestMs: 58,
    received: 'SPXVN04AASWDD123F',
    events: `
      down Process KeyV s 0 -
      compose - - - 21.3 -
      change - - c 21.5 -
      change - - c 24 S
      down Shift ShiftLeft cs -43 SP
      up Shift ShiftLeft c -35 SP
      up s KeyS c -35 SP
      down Shift ShiftLeft cs -32 SP
      up Shift ShiftLeft c -13 SP
      up p KeyP c -13 SP
      change - - c 42.3 SP
      down Shift ShiftLeft cs -11 SPX
      up Shift ShiftLeft c -8 SPX
      up x KeyX c -8 SPX
      down Shift ShiftLeft cs 0 SPX
      down Process KeyN cs 68 SPX
      change - - c 70.6 SPX
      up Shift ShiftLeft c 14 SPXV
      up v KeyV c 17 SPXV
      down Shift ShiftLeft cs 40 SPXV
      down Process  c 141 SPXV
      change - - c 189.5 SPXV
      up Shift ShiftLeft c 75 SPXVN
      change - - c 264.2 SPXVN
      change - - c 268.4 SPXVN0
      change - - c 270.8 SPXVN04
      change - - c 272.7 SPXVN04A
      change - - c 274.3 SPXVN04AA
      change - - c 276.3 SPXVN04AAS
      change - - c 278.8 SPXVN04AASW
      change - - c 280.8 SPXVN04AASWD
      up n KeyN c 75 SPXVN04AASWDD
      change - - c 283.3 SPXVN04AASWDD
      change - - c 285.7 SPXVN04AASWDD1
      change - - c 288.1 SPXVN04AASWDD12
      change - - c 290.3 SPXVN04AASWDD123
      change - - c 292.5 SPXVN04AASWDD123F
      up 0 Digit0 - 79 SPXVN04AASWDD123F
      up 4 Digit4 - 84 SPXVN04AASWDD123F
      down Shift ShiftLeft s 86 SPXVN04AASWDD123F
      up Shift ShiftLeft - 89 SPXVN04AASWDD123F
      up a KeyA - 89 SPXVN04AASWDD123F
      down Shift ShiftLeft s 91 SPXVN04AASWDD123F
      up Shift ShiftLeft - 94 SPXVN04AASWDD123F
      up a KeyA - 94 SPXVN04AASWDD123F
      down Shift ShiftLeft s 97 SPXVN04AASWDD123F
      up Shift ShiftLeft - 100 SPXVN04AASWDD123F
      up s KeyS - 100 SPXVN04AASWDD123F
      down Shift ShiftLeft s 105 SPXVN04AASWDD123F
      up Shift ShiftLeft - 107 SPXVN04AASWDD123F
      up w KeyW - 107 SPXVN04AASWDD123F
      down Shift ShiftLeft s 110 SPXVN04AASWDD123F
      up Shift ShiftLeft - 112 SPXVN04AASWDD123F
      up d KeyD - 112 SPXVN04AASWDD123F
      down Shift ShiftLeft s 114 SPXVN04AASWDD123F
      up Shift ShiftLeft - 117 SPXVN04AASWDD123F
      up d KeyD - 117 SPXVN04AASWDD123F
      up 1 Digit1 - 122 SPXVN04AASWDD123F
      up 2 Digit2 - 126 SPXVN04AASWDD123F
      up 3 Digit3 - 131 SPXVN04AASWDD123F
      down Shift ShiftLeft s 133 SPXVN04AASWDD123F
      up Shift ShiftLeft - 137 SPXVN04AASWDD123F
      up f KeyF - 137 SPXVN04AASWDD123F
      down Enter  - 139 SPXVN04AASWDD123F
      change - - - 297.1 SPXVN04AASWDD123F
      up Enter  - 141 SPXVN04AASWDD123F`,
  },
  {
    method: 'vni',
    keys: 'GA1234567',
    keyMs: 25,
    longestMs: 162,
    received: 'GẬ7',
    events: `
      down Process ShiftLeft s 0 -
      compose - - - 7.9 -
      change - - c 9 -
      down Shift ShiftLeft cs -4 G
      up Shift ShiftLeft c -2 G
      up g KeyG c -2 G
      down Process Digit2 c 12 G
      change - - c 33.5 G
      change - - c 36.7 GA
      down Shift ShiftLeft cs 0 GÁ
      change - - c 38.7 GÁ
      up Shift ShiftLeft c 3 GÀ
      up a KeyA c 3 GÀ
      up 1 Digit1 c 8 GÀ
      up 2 Digit2 c 12 GÀ
      down Process  c 200 GÀ
      change - - c 204.3 GÀ
      down Process  c 204 GẢ
      change - - c 206.6 GẢ
      change - - c 207.8 GÃ
      up 3 Digit3 c 174 GẠ
      up 4 Digit4 c 179 GẠ
      up 5 Digit5 c 188 GẠ
      change - - c 218.1 GẠ
      change - - c 219.6 GẬ
      up 6 Digit6 c 193 GẬ7
      up 7 Digit7 c 197 GẬ7
      change - - c 252 GẬ7
      down Enter  - 200 GẬ7
      change - - - 254.2 GẬ7
      up Enter  - 204 GẬ7`,
  },
  {
    method: 'vni',
    keys: 'Nguye6n4 Va8n Anh',
    keyMs: 16,
    longestMs: 18,
    received: 'Nguyễn Văn Anh',
    events: `
      down Process KeyN - 0 -
      compose - - - 7.2 -
      change - - c 7.2 -
      down Shift ShiftLeft cs -8 N
      up Shift ShiftLeft c 0 N
      up n KeyN c 0 N
      down Process KeyG c 17 N
      change - - c 24.6 N
      up g KeyG c 17 Ng
      down Process KeyU c 32 Ng
      change - - c 38.4 Ng
      up u KeyU c 32 Ngu
      down Process KeyY c 40 Ngu
      change - - c 49.3 Ngu
      up y KeyY c 48 Nguy
      down Process KeyE c 56 Nguy
      change - - c 63.1 Nguy
      up e KeyE c 64 Nguye
      down Process Digit6 c 80 Nguye
      change - - c 90 Nguye
      up 6 Digit6 c 80 Nguyê
      down Process Digit4 c 105 Nguyê
      change - - c 108.8 Nguyê
      up n KeyN c 95 Nguyên
      down Process Digit4 c 113 Nguyên
      change - - c 120.5 Nguyên
      up 4 Digit4 c 113 Nguyễn
      down Process Space c 129 Nguyễn
      change - - c 133.7 Nguyễn
      up Space Space - 129 Nguyễn␣
      down Process Digit8 - 177 Nguyễn␣
      compose - - - 249.2 Nguyễn␣
      change - - c 249.4 Nguyễn␣
      change - - c 365.5 Nguyễn␣V
      down Shift ShiftLeft cs 137 Nguyễn␣Va
      up Shift ShiftLeft c 145 Nguyễn␣Va
      up v KeyV c 145 Nguyễn␣Va
      up a KeyA c 161 Nguyễn␣Va
      down Process Space c 209 Nguyễn␣Va
      change - - c 369.5 Nguyễn␣Va
      down Process KeyA c 225 Nguyễn␣Vă
      change - - c 370.9 Nguyễn␣Vă
      up 8 Digit8 c 177 Nguyễn␣Văn
      down Process KeyN c 233 Nguyễn␣Văn
      change - - c 373 Nguyễn␣Văn
      compose - - - 374.5 Nguyễn␣Văn␣
      change - - c 374.5 Nguyễn␣Văn␣
      up n KeyN c 193 Nguyễn␣Văn␣A
      up Space Space c 209 Nguyễn␣Văn␣A
      down Shift ShiftLeft cs 217 Nguyễn␣Văn␣A
      up Shift ShiftLeft c 225 Nguyễn␣Văn␣A
      up a KeyA c 225 Nguyễn␣Văn␣A
      change - - c 386.7 Nguyễn␣Văn␣A
      up n KeyN c 241 Nguyễn␣Văn␣An
      change - - c 408.7 Nguyễn␣Văn␣An
      change - - c 410 Nguyễn␣Văn␣Anh
      up h KeyH - 256 Nguyễn␣Văn␣Anh
      down Enter  - 264 Nguyễn␣Văn␣Anh
      change - - - 411.2 Nguyễn␣Văn␣Anh
      up Enter  - 272 Nguyễn␣Văn␣Anh`,
  },
  {
    method: 'vni',
    keys: 'D9inh2 Du7o7ng',
    keyMs: 61,
    longestMs: 66,
    received: 'Đình Dương',
    events: `
      down Shift ShiftLeft s 0 -
      compose - - - 11.7 -
      change - - c 11.7 -
      up Shift ShiftLeft c 31 D
      up d KeyD c 31 D
      down Process Digit9 c 61 D
      change - - c 74 D
      up 9 Digit9 c 92 Đ
      down Process KeyI c 122 Đ
      change - - c 129.5 Đ
      up i KeyI c 153 Đi
      down Process KeyN c 184 Đi
      change - - c 196.1 Đi
      up n KeyN c 214 Đin
      down Process KeyH c 244 Đin
      change - - c 253.3 Đin
      up h KeyH c 275 Đinh
      down Process Digit2 c 305 Đinh
      change - - c 324.8 Đinh
      up 2 Digit2 c 336 Đình
      down Process Space c 366 Đình
      change - - c 380.6 Đình
      up Space Space - 396 Đình␣
      down Shift ShiftLeft s 427 Đình␣
      compose - - - 434.9 Đình␣
      change - - c 434.9 Đình␣
      up Shift ShiftLeft c 457 Đình␣D
      up d KeyD c 457 Đình␣D
      down Process KeyU c 488 Đình␣D
      change - - c 495 Đình␣D
      up u KeyU c 518 Đình␣Du
      down Process Digit7 c 549 Đình␣Du
      change - - c 554 Đình␣Du
      up 7 Digit7 c 579 Đình␣Dư
      down Process KeyO c 610 Đình␣Dư
      change - - c 618.7 Đình␣Dư
      up o KeyO c 640 Đình␣Dưo
      down Process Digit7 c 673 Đình␣Dưo
      change - - c 683.5 Đình␣Dưo
      up 7 Digit7 c 706 Đình␣Dươ
      down Process KeyN c 737 Đình␣Dươ
      change - - c 769.4 Đình␣Dươ
      up n KeyN c 767 Đình␣Dươn
      down Process KeyG c 828 Đình␣Dươn
      change - - c 856.7 Đình␣Dươn
      up g KeyG c 828 Đình␣Dương
      change - - c 897.9 Đình␣Dương
      down Enter  - 859 Đình␣Dương
      change - - - 898.9 Đình␣Dương
      up Enter  - 890 Đình␣Dương`,
  },
];
