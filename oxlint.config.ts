import type { OxlintConfig, OxlintOverride } from 'oxlint';

/**
 * Import rules, types included: each module lists the modules of its own side that it may import. All others are
 * refused. ARCHITECTURE.md has the same rules as a diagram.
 */
const base = ['base'];
const outsides = [...base, 'platform', 'store'];
const services = ['outbox', 'labels', 'areas', 'setup', 'upkeep', 'people'];
const useCases = ['orders', 'tracking', 'site', 'packing', 'weighing', 'shift', 'audit'];
const belowStation = [...outsides, ...services, 'printing', ...useCases];
const mainRooms: Readonly<Record<string, readonly string[]>> = {
  base: [],
  platform: base,
  store: base,
  // The embedded platform acts as a separate platform: it shares no code with its client.
  training: base,
  electron: [...base, 'policy'],
  outbox: outsides,
  labels: outsides,
  areas: outsides,
  setup: outsides,
  upkeep: outsides,
  people: outsides,
  printing: [...outsides, 'labels'],
  orders: [...outsides, ...services, 'printing'],
  tracking: [...outsides, ...services, 'printing'],
  site: [...outsides, ...services, 'printing', 'tracking', 'shift'],
  packing: [...outsides, 'printing', 'tracking'],
  weighing: [...base, 'store'],
  shift: [...outsides, 'labels', 'printing'],
  audit: [...base, 'store', 'labels', 'printing'],
  support: [...belowStation, 'station.ts'],
  'app-updates': [...base, 'store'],
  policy: base,
  bench: [...belowStation, 'station.ts', 'training', 'support', 'app-updates', 'policy'],
  ipc: [...belowStation, 'station.ts', 'bench', 'support', 'app-updates'],
  commands: [...base, 'bench', 'electron', 'orders', 'support'],
};

const printingRooms: Readonly<Record<string, readonly string[]>> = {
  raster: [],
  ipp: [],
  winspool: [],
  discovery: ['ipp', 'winspool', 'languages'],
  languages: ['raster'],
  status: ['transports', 'languages'],
  transports: ['status', 'languages', 'ipp', 'winspool'],
  pipeline: ['raster', 'languages', 'transports', 'status'],
  proofs: ['pipeline', 'raster', 'languages', 'transports', 'status'],
  jobs: ['proofs', 'pipeline', 'raster', 'languages', 'transports', 'status'],
};

/** The two sides of a site, which only share `protocol.ts`. */
const siteRooms: Readonly<Record<string, readonly string[]>> = { hub: [], link: [] };

const features = [
  'activity',
  'entry',
  'handbook',
  'handover',
  'import',
  'orders',
  'pack',
  'people',
  'printing',
  'queue',
  'setup',
  'shift',
  'training',
];
const windowRooms: Readonly<Record<string, readonly string[]>> = {
  i18n: [],
  ui: ['i18n'],
  station: ['i18n', 'ui'],
  keys: ['i18n', 'ui', 'station'],
  session: ['i18n', 'ui', 'station', 'keys'],
  common: ['i18n', 'ui', 'station', 'keys', 'session'],
  features: ['i18n', 'ui', 'station', 'keys', 'session', 'common'],
  shell: ['i18n', 'ui', 'station', 'keys', 'session', 'common', 'features'],
};

/**
 * Files with network access, besides `main/base`: one file per protocol. Clock and random source are injected into
 * them, too.
 */
const speaksToTheNetwork = [
  'main/platform/transport.ts',
  'main/printing/discovery/network-scan.ts',
  'main/printing/ipp/client.ts',
  'main/printing/transports/tcp-connection.ts',
  'main/tracking/listener/webhook-server.ts',
  'main/training/server.ts',
  'main/training/webhooks/caller.ts',
];

interface Restriction {
  readonly name: string;
  readonly importNames?: string[];
  readonly message: string;
}
interface Pattern {
  readonly regex: string;
  readonly message: string;
  readonly allowTypeImports?: boolean;
}

const sqlite = { name: 'better-sqlite3', message: 'Only main/store imports better-sqlite3.' };
const serialPort = { name: 'serialport', message: 'Only main/weighing imports serialport.' };
const postgres = { name: 'pg', message: 'Only main/site/hub imports pg.' };
const electron = {
  name: 'electron',
  message: 'Only index.ts, preload.ts, electron/ and ipc/ of main import electron.',
};
const ipcMain = {
  name: 'electron',
  importNames: ['ipcMain'],
  message: 'Only main/ipc imports ipcMain.',
};
const safeStorage = {
  name: 'electron',
  importNames: ['safeStorage'],
  message: 'Only main/electron/vault.ts imports safeStorage.',
};
const handedIn = 'Time, chance and the network are handed in: main/base.';
const timers: Restriction[] = ['node:timers', 'node:timers/promises'].map((name) => ({
  name,
  message: handedIn,
}));
const chance: Restriction = {
  name: 'node:crypto',
  importNames: ['randomBytes', 'randomInt', 'randomUUID', 'webcrypto'],
  message: handedIn,
};
const fileMoves: Restriction[] = ['node:fs', 'node:fs/promises'].map((name) => ({
  name,
  importNames: ['link', 'rename', 'unlink', 'rm', 'copyFile']
    .flatMap((call) => [call, `${call}Sync`])
    .concat('mkdirSync'),
  message: 'Files are moved, copied and removed, and folders made, by main/base/files.',
}));
const network: Pattern = {
  regex: '^(node:(net|tls|http|https|http2|dgram|dns)|undici(/.*)?|.*/node-http.ts)$',
  allowTypeImports: true,
  message: handedIn,
};

/** Refuses the unlisted modules of one side, as reached by `../`. */
function onlyRooms(rooms: Readonly<Record<string, readonly string[]>>, room: string): Pattern[] {
  const known = [room, ...(rooms[room] ?? [])];
  const refused = Object.keys(rooms).filter((other) => !known.includes(other));
  if (refused.length === 0) return [];
  const message = `${room} may know: ${known.slice(1).join(', ') || 'no other room'}.`;
  return [{ regex: `^(\\.\\./)+(${refused.join('|')})/`, message }];
}

/** A file or folder missing from the tables may import nothing. */
const unnamed: Pattern = { regex: '.', message: 'Name this place in oxlint.config.ts first.' };

/** Refuses paths that bypass `onlyRooms`: out of the side and back in, or down and up again. */
function detours(side: string): Pattern {
  const regex = `^\\./\\.|^\\..*(/${side}/|//|/\\./|[^./]/\\.\\./)`;
  return { regex, message: 'Import by the straight way: up, then down.' };
}

const nodeHttp: Pattern = {
  regex: '^(node:)?http$',
  allowTypeImports: true,
  message: 'An import of node:http takes 13 MB: main/base/node-http.ts has what main uses of it.',
};

const mainWays: Pattern[] = [
  nodeHttp,
  { regex: '/(renderer|test)/', message: 'main imports shared, never renderer or tests.' },
  detours('main'),
];

function mainPatterns(room: string): Pattern[] {
  const known = mainRooms[room] ?? [];
  const patterns = [...mainWays, ...onlyRooms(mainRooms, room)];
  if (known.includes('station.ts')) return patterns;
  const message = 'Only bench and ipc know the station as a whole.';
  return [...patterns, { regex: '^(\\.\\./)+station\\.ts$', message }];
}

/** Returns the packages, or parts of electron, that a module of main may not import. */
function refusedPackages(room: string): Restriction[] {
  const ofElectron = { electron: [ipcMain, safeStorage], ipc: [safeStorage] }[room] ?? [electron];
  const others = [postgres, ...(room === 'weighing' ? ofElectron : [serialPort, ...ofElectron])];
  return room === 'store' ? others : [sqlite, ...others];
}

const noRoom: Pattern = { regex: '^\\./', message: 'The bridge knows no room of main.' };
const aboveStation: Pattern = {
  regex: `^\\./(${Object.keys(mainRooms)
    .filter((room) => !belowStation.includes(room))
    .join('|')})/`,
  message: 'The station knows nothing of what stands above it.',
};

type Rules = NonNullable<OxlintOverride['rules']>;

function imports(paths: Restriction[], patterns: Pattern[]): Rules {
  return { 'no-restricted-imports': ['error', { paths, patterns }] };
}

/** Globals that some files of main may use directly; otherwise time, randomness and network are injected. */
type Takes = 'nothing' | 'network' | 'all';

function mainRule(
  files: string[],
  paths: Restriction[],
  patterns: Pattern[],
  takes: Takes = 'nothing',
): OxlintOverride {
  if (takes === 'all') return { files, rules: imports([...paths, ...fileMoves], patterns) };
  const networks = takes === 'nothing' ? [network] : [];
  const globals = ['setTimeout', 'setInterval', 'setImmediate', 'crypto', 'fetch', 'WebSocket'];
  const properties = [
    ['Date', 'now'],
    ['performance', 'now'],
    ['process', 'hrtime'],
    ['AbortSignal', 'timeout'],
    ['Math', 'random'],
  ];
  return {
    files,
    rules: {
      ...imports([...paths, ...fileMoves, ...timers, chance], [...patterns, ...networks]),
      'no-restricted-globals': ['error', ...globals.map((name) => ({ name, message: handedIn }))],
      'no-restricted-properties': [
        'error',
        ...properties.map(([object, property]) => ({ object, property, message: handedIn })),
      ],
    },
  };
}

/** Returns the rules of a folder, and of its files with network access. */
function folderRules(folder: string, paths: Restriction[], patterns: Pattern[]): OxlintOverride[] {
  const whole = mainRule([`${folder}**`], paths, patterns);
  const speaking = speaksToTheNetwork.filter((file) => file.startsWith(folder));
  if (speaking.length === 0) return [whole];
  return [whole, mainRule(speaking, paths, patterns, 'network')];
}

function roomRules(room: string): OxlintOverride[] {
  const [folder, paths, patterns] = [`main/${room}/`, refusedPackages(room), mainPatterns(room)];
  if (room === 'base')
    return [
      mainRule([`${folder}**`], paths, patterns, 'all'),
      { files: [`${folder}files/*`], rules: imports(paths, patterns) },
    ];
  return folderRules(folder, paths, patterns);
}

/**
 * The hub has its own database: it does not open a bench's, but locks its folder and receives the platform's updates as
 * a bench does.
 */
const notOfTheHub: Pattern = {
  regex:
    '^(\\.\\./)+(store/([^l]|l[^o]|lo[^c])|platform/[^w]|printing/|orders/|outbox/|tracking/([^l]|l[^i]))',
  message: 'The hub knows its own PostgreSQL, and nothing of a bench.',
};

function siteRules(room: string): OxlintOverride {
  const patterns = [...mainPatterns('site'), ...onlyRooms(siteRooms, room)];
  const isHub = room === 'hub';
  const paths = refusedPackages('site').filter((one) => !isHub || one !== postgres);
  return mainRule([`main/site/${room}/**`], paths, [...patterns, ...(isHub ? [notOfTheHub] : [])]);
}

function printingRules(room: string): OxlintOverride[] {
  const patterns = [...mainPatterns('printing'), ...onlyRooms(printingRooms, room)];
  return folderRules(`main/printing/${room}/`, refusedPackages('printing'), patterns);
}

const windowPaths: Restriction[] = [
  { name: 'electron', message: 'The renderer reaches main over the contract.' },
];
const windowPatterns: Pattern[] = [
  { regex: '^node:', message: 'The renderer runs in a sandbox.' },
  { regex: '/(main|test)/', message: 'renderer never imports main or tests.' },
  detours('renderer'),
  {
    regex: 'shared/contract',
    allowTypeImports: true,
    message: 'The renderer imports the contract as types only.',
  },
];

function windowRules(files: string[], patterns: Pattern[]): OxlintOverride {
  return { files, rules: imports(windowPaths, [...windowPatterns, ...patterns]) };
}

function featureRules(feature: string): OxlintOverride {
  const others = features.filter((other) => other !== feature);
  const message = 'Features do not know each other: what two share belongs to common.';
  return windowRules(
    [`renderer/features/${feature}/**`],
    [
      ...onlyRooms(windowRooms, 'features'),
      { regex: `^(\\.\\./)+(${others.join('|')})/`, message },
    ],
  );
}

const config: OxlintConfig = {
  plugins: [
    'typescript',
    'import',
    'unicorn',
    'oxc',
    'promise',
    'node',
    'vitest',
    'react',
    'jsx-a11y',
  ],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['.build', 'node_modules'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-unassigned-import': 'off',
    'no-await-in-loop': 'off',
    'react/react-in-jsx-scope': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'typescript/no-unnecessary-type-parameters': 'off',
    'no-shadow': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
    'typescript/only-throw-error': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/consistent-type-imports': 'error',
    'no-console': 'error',
  },
  overrides: [
    {
      files: ['shared/**'],
      rules: imports(
        [],
        [
          {
            regex: '^([^.z]|z[^o]|zo[^d]|zod.)|/(main|renderer|test)/',
            message: 'shared imports nothing but zod.',
          },
        ],
      ),
    },
    mainRule(['main/*.ts'], [], [unnamed]),
    mainRule(['main/*/**'], [], [unnamed], 'all'),
    mainRule(['main/index.ts'], refusedPackages('electron'), mainWays),
    mainRule(['main/preload.ts'], refusedPackages('electron'), [...mainWays, noRoom]),
    mainRule(['main/station.ts'], refusedPackages('station.ts'), [...mainWays, aboveStation]),
    ...Object.keys(mainRooms).flatMap(roomRules),
    mainRule(['main/{printing,site}/*/**'], [], [unnamed], 'all'),
    ...Object.keys(printingRooms).flatMap(printingRules),
    ...Object.keys(siteRooms).map(siteRules),
    mainRule(['main/electron/vault.ts'], [sqlite, ipcMain], mainPatterns('electron')),
    { files: ['renderer/**'], rules: imports([], [unnamed]) },
    windowRules(['renderer/{app,main}.tsx', 'renderer/without-eval.ts'], []),
    ...Object.keys(windowRooms).map((room) =>
      windowRules([`renderer/${room}/**`], onlyRooms(windowRooms, room)),
    ),
    { files: ['renderer/features/**'], rules: imports([], [unnamed]) },
    ...features.map(featureRules),
    {
      files: ['test/**', 'launch.mjs', '*.config.ts', '*.mjs'],
      rules: {
        'no-restricted-imports': 'off',
        'no-restricted-globals': 'off',
        'no-restricted-properties': 'off',
        'no-console': 'off',
        'typescript/no-non-null-assertion': 'off',
      },
    },
    {
      // Each waits for the window's content, and fails if it does not appear.
      files: ['test/renderer/**/*.screen.test.ts'],
      rules: {
        'vitest/expect-expect': [
          'error',
          {
            assertFunctionNames: [
              'expect',
              'eventually',
              ...['says', 'go', 'shown', 'gone', 'holds', 'orderOf', 'orderThat'].map(
                (name) => `**.${name}`,
              ),
            ],
          },
        ],
      },
    },
  ],
};
export default config;
