import type { OxlintConfig, OxlintOverride } from 'oxlint';

/**
 * Import rules, types included: each module lists the modules of its own side, or single layers of them, that it may
 * import. All others are refused. ARCHITECTURE.md lists the same rules.
 */
const base = ['base', 'texts'];
const outsides = [...base, 'platform', 'store'];
const services = ['outbox', 'labels', 'areas', 'setup', 'upkeep', 'people'];
const useCases = [
  'orders',
  'tracking',
  'site',
  'packing',
  'weighing',
  'scanning',
  'shift',
  'audit',
];
const belowStation = [...outsides, ...services, 'printing', ...useCases];
const mainModules: Readonly<Record<string, readonly string[]>> = {
  texts: [],
  base: ['texts'],
  platform: base,
  store: base,
  'webhook-listener': [...base, 'platform'],
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
  tracking: [...outsides, 'webhook-listener', ...services, 'printing'],
  site: [...outsides, 'webhook-listener', ...services, 'printing', 'tracking', 'shift'],
  // It has a database of its own, locks its folder like a bench, and shares only messages with benches.
  hub: [...base, 'site/protocol', 'store/engine', 'webhook-listener', 'labels', 'upkeep'],
  packing: [...outsides, 'printing', 'tracking'],
  weighing: [...base, 'store'],
  scanning: [...base, 'store', 'labels', 'printing', 'weighing'],
  shift: [...outsides, 'labels', 'printing'],
  audit: [...base, 'store', 'labels', 'printing'],
  // Its layers are internal: only station.ts imports them.
  station: belowStation,
  support: [...belowStation, 'station.ts'],
  'app-updates': [...base, 'store'],
  policy: base,
  bench: [...belowStation, 'station.ts', 'training', 'support', 'app-updates', 'policy'],
  ipc: [...belowStation, 'station.ts', 'bench', 'support', 'app-updates'],
  commands: [...base, 'bench', 'electron', 'orders', 'support'],
};

const printingModules: Readonly<Record<string, readonly string[]>> = {
  raster: [],
  ipp: [],
  winspool: [],
  discovery: ['ipp', 'winspool', 'languages', 'transports', 'status'],
  languages: ['raster'],
  status: ['transports', 'languages'],
  transports: ['status', 'languages', 'ipp', 'winspool'],
  pipeline: ['raster', 'languages', 'transports', 'status'],
  proofs: ['pipeline', 'raster', 'languages', 'transports', 'status'],
  jobs: ['proofs', 'pipeline', 'raster', 'languages', 'transports', 'status'],
};

/**
 * Layers of the modules with subfolders, lowest first. Each imports only the layers before it. `.` is the files beside
 * the subfolders.
 */
const layers: Readonly<Record<string, readonly string[]>> = {
  'main/store': ['engine', 'order-index', 'tables', '.', 'maintenance'],
  'main/site': ['protocol', 'connection', 'sync', 'round', 'work'],
  'main/orders/import': ['file', 'understand', 'check', 'enter', '.', 'watch'],
  'renderer/features/entry': ['form', 'receiver', 'quotes', 'messages', 'preview', 'saving', '.'],
};

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
const windowModules: Readonly<Record<string, readonly string[]>> = {
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
  'main/webhook-listener/webhook-server.ts',
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
const postgres = { name: 'pg', message: 'Only main/hub imports pg.' };
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

/** Refuses the unlisted modules of one side, and unlisted layers of them, as reached by `../`. */
function onlyModules(
  modules: Readonly<Record<string, readonly string[]>>,
  moduleName: string,
): Pattern[] {
  const allowed = [moduleName, ...(modules[moduleName] ?? [])];
  const refused = Object.keys(modules).flatMap((other) => {
    if (allowed.includes(other)) return [];
    const folders = (layers[`main/${other}`] ?? []).filter((layer) => layer !== '.');
    if (!folders.some((layer) => allowed.includes(`${other}/${layer}`))) return [`${other}/`];
    const unlisted = folders.filter((layer) => !allowed.includes(`${other}/${layer}`));
    return [`${other}/((${unlisted.join('|')})/|[^/]+$)`];
  });
  if (refused.length === 0) return [];
  const message = `${moduleName} may import: ${allowed.slice(1).join(', ') || 'no other module'}.`;
  return [{ regex: `^(\\.\\./)+(${refused.join('|')})`, message }];
}

/** A file or folder missing from the tables may import nothing. */
const unnamed: Pattern = {
  regex: '.',
  message: 'Name this file or folder in oxlint.config.ts first.',
};

/** Refuses paths that bypass `onlyModules`: out of the side and back in, or down and up again. */
function detours(side: string): Pattern {
  const regex = `^\\./\\.|^\\..*(/${side}/|//|/\\./|[^./]/\\.\\./)`;
  return { regex, message: 'Import by the direct path: up, then down.' };
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

function mainPatterns(moduleName: string): Pattern[] {
  const known = mainModules[moduleName] ?? [];
  const patterns = [...mainWays, ...onlyModules(mainModules, moduleName)];
  if (known.includes('station.ts')) return patterns;
  const message = 'Only bench and ipc import the station as a whole.';
  return [...patterns, { regex: '^(\\.\\./)+station\\.ts$', message }];
}

/** Returns the packages, or parts of electron, that a module of main may not import. */
function refusedPackages(moduleName: string): Restriction[] {
  const ofElectron = { electron: [ipcMain, safeStorage], ipc: [safeStorage] }[moduleName] ?? [
    electron,
  ];
  return [
    ...(moduleName === 'store' ? [] : [sqlite]),
    ...(moduleName === 'hub' ? [] : [postgres]),
    ...(moduleName === 'weighing' ? [] : [serialPort]),
    ...ofElectron,
  ];
}

/** Refuses the layers above one of a module. */
function foldersAbove(module: string, layer: string): Pattern[] {
  const order = layers[module] ?? [];
  const above = order.slice(order.indexOf(layer) + 1).filter((other) => other !== '.');
  if (above.length === 0) return [];
  const way = layer === '.' ? '\\./' : '(\\.\\./)+';
  const message = `Layers of ${module}, lowest first: ${order.join(', ')}.`;
  return [{ regex: `^${way}(${above.join('|')})/`, message }];
}

/** Returns the rules of a module's layers; `rule` makes the module's own rule with more patterns. */
function layerRules(
  module: string,
  rule: (files: string[], patterns: Pattern[]) => OxlintOverride,
): OxlintOverride[] {
  const order = layers[module] ?? [];
  const folders = order.filter((layer) => layer !== '.');
  const message = `Files beside the folders of ${module} are above this one.`;
  const besides: Pattern = { regex: '^\\.\\./[^/]+$', message };
  return [
    { files: [`${module}/*/**`], rules: imports([], [unnamed]) },
    ...(order.includes('.') ? [rule([`${module}/*.*`], foldersAbove(module, '.'))] : []),
    ...folders.map((layer) => rule([`${module}/${layer}/**`], foldersAbove(module, layer))),
    ...folders
      .slice(0, Math.max(0, order.indexOf('.')))
      .map((layer) => rule([`${module}/${layer}/*`], [...foldersAbove(module, layer), besides])),
  ];
}

/** Returns the rules of the layers of a module of main that belongs to `moduleName`. */
function mainLayerRules(module: string, moduleName: string): OxlintOverride[] {
  return layerRules(module, (files, patterns) =>
    mainRule(files, refusedPackages(moduleName), [...mainPatterns(moduleName), ...patterns]),
  );
}

const noModule: Pattern = { regex: '^\\./', message: 'The bridge imports no module of main.' };
const aboveStation: Pattern = {
  regex: `^\\./(${Object.keys(mainModules)
    .filter((moduleName) => ![...belowStation, 'station'].includes(moduleName))
    .join('|')})/`,
  message: 'The station imports no module above it.',
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

function moduleRules(moduleName: string): OxlintOverride[] {
  const [folder, paths, patterns] = [
    `main/${moduleName}/`,
    refusedPackages(moduleName),
    mainPatterns(moduleName),
  ];
  if (moduleName === 'base')
    return [
      mainRule([`${folder}**`], paths, patterns, 'all'),
      { files: [`${folder}files/*`], rules: imports(paths, patterns) },
    ];
  return folderRules(folder, paths, patterns);
}

function printingRules(moduleName: string): OxlintOverride[] {
  const patterns = [...mainPatterns('printing'), ...onlyModules(printingModules, moduleName)];
  return folderRules(`main/printing/${moduleName}/`, refusedPackages('printing'), patterns);
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

function featurePatterns(feature: string): Pattern[] {
  const others = features.filter((other) => other !== feature);
  const message = 'Features do not know each other: what two share belongs to common.';
  return [
    ...onlyModules(windowModules, 'features'),
    { regex: `^(\\.\\./)+(${others.join('|')})/`, message },
  ];
}

function featureRules(feature: string): OxlintOverride {
  return windowRules([`renderer/features/${feature}/**`], featurePatterns(feature));
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
    mainRule(['main/preload.ts'], refusedPackages('electron'), [...mainWays, noModule]),
    mainRule(['main/station.ts'], refusedPackages('station.ts'), [...mainWays, aboveStation]),
    ...Object.keys(mainModules).flatMap(moduleRules),
    ...mainLayerRules('main/store', 'store'),
    ...mainLayerRules('main/site', 'site'),
    ...mainLayerRules('main/orders/import', 'orders'),
    mainRule(['main/printing/*/**'], [], [unnamed], 'all'),
    ...Object.keys(printingModules).flatMap(printingRules),
    mainRule(['main/electron/vault.ts'], [sqlite, ipcMain], mainPatterns('electron')),
    { files: ['renderer/**'], rules: imports([], [unnamed]) },
    windowRules(['renderer/{app,main}.tsx', 'renderer/without-eval.ts'], []),
    ...Object.keys(windowModules).map((moduleName) =>
      windowRules([`renderer/${moduleName}/**`], onlyModules(windowModules, moduleName)),
    ),
    { files: ['renderer/features/**'], rules: imports([], [unnamed]) },
    ...features.map(featureRules),
    ...layerRules('renderer/features/entry', (files, patterns) =>
      windowRules(files, [...featurePatterns('entry'), ...patterns]),
    ),
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
              ...['says', 'go', 'shown', 'visible', 'gone', 'holds', 'orderOf', 'orderThat'].map(
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
