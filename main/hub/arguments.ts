import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ipVersionOf } from '../base/ip-address.ts';
import { readSmallFile } from '../base/files/small-file.ts';
import { webhookUrlSchema } from '../../shared/model/webhook.ts';
import { isNear } from '../../shared/near-host.ts';
import { USUAL_PORT } from '../site/protocol/protocol.ts';
import type { Identity } from './tls/authority.ts';
import { plainAddress } from './client-address.ts';
import { HubProblem } from './hub-problem.ts';
import type { WebhookArguments } from './webhooks/open-webhooks.ts';

/** Default webhook port; the hub listens on this computer only, for a proxy that handles TLS. */
const USUAL_WEBHOOK_PORT = 8471;

/** Parsed command line of a hub. */
export interface HubArguments {
  readonly folder: string;
  readonly host: string;
  readonly port: number;
  /** Host and port that benches use; null for the listening address. */
  readonly address: string | null;
  /** `postgres://…`; null for the embedded one. */
  readonly database: string | null;
  /** A certificate of the site's owners; null to use the site's own authority. */
  readonly identity: Identity | null;
  readonly claimMinutes: number | null;
  /** Addresses of proxies with a trusted X-Forwarded-For header. */
  readonly trustedProxies: readonly string[];
  /** Null if this hub receives no webhooks. */
  readonly webhook: WebhookArguments | null;
  /** One-time task after which the process ends; null to run the hub. */
  readonly task:
    | { readonly name: 'new-code' | 'benches' | 'new-log' | 'new-webhook-path' | 'status-password' }
    | { readonly name: 'revoke' | 'audit'; readonly bench: string }
    | { readonly name: 'backup' | 'restore'; readonly file: string }
    | null;
}

export const hubOptions = {
  hub: { type: 'boolean' },
  listen: { type: 'string', default: `0.0.0.0:${USUAL_PORT}` },
  address: { type: 'string' },
  database: { type: 'string' },
  'user-data-dir': { type: 'string' },
  'tls-cert': { type: 'string' },
  'tls-key': { type: 'string' },
  'claim-minutes': { type: 'string' },
  'trusted-proxy': { type: 'string' },
  'webhook-address': { type: 'string' },
  'webhook-listen': { type: 'string' },
  'webhook-cert': { type: 'string' },
  'webhook-key': { type: 'string' },
  'new-code': { type: 'boolean' },
  benches: { type: 'boolean' },
  revoke: { type: 'string' },
  audit: { type: 'string' },
  'hub-backup': { type: 'string' },
  'hub-restore': { type: 'string' },
  'new-log': { type: 'boolean' },
  'new-webhook-path': { type: 'boolean' },
  'status-password': { type: 'boolean' },
} as const;

/**
 * Parses the command line. Throws `bad-arguments`. The database URL may be in the environment, where other users cannot
 * read it.
 */
export function parseHubArguments(
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): HubArguments {
  const values = parsed(args);
  const { host, port } = hostAndPort('listen', values.listen);
  if (values.address !== undefined) hostAndPort('address', values.address);
  const minutes = values['claim-minutes'];
  if (minutes !== undefined && !/^[1-9]\d{0,3}$/.test(minutes))
    throw new HubProblem('bad-arguments', '--claim-minutes 1…9999');
  if (values['user-data-dir']?.trim() === '')
    throw new HubProblem('bad-arguments', '--user-data-dir FOLDER');
  return {
    folder: resolve(values['user-data-dir'] ?? usualFolder(env)),
    host,
    port,
    address: values.address ?? null,
    database: databaseIn(values.database ?? env['PACKBENCH_DATABASE']),
    identity: identityIn(values['tls-cert'], values['tls-key']),
    claimMinutes: minutes === undefined ? null : Number(minutes),
    trustedProxies: proxiesIn(values['trusted-proxy']),
    webhook: webhookIn(values),
    task: taskIn(values),
  };
}

/** Returns the hub's folder from a command line that is otherwise invalid. */
export function folderIn(args: readonly string[], env: NodeJS.ProcessEnv = process.env): string {
  const options = { 'user-data-dir': hubOptions['user-data-dir'] };
  const { values } = parseArgs({ args: [...args], options, strict: false });
  const folder = values['user-data-dir'];
  return resolve(typeof folder === 'string' && folder.trim() !== '' ? folder : usualFolder(env));
}

function proxiesIn(text: string | undefined): string[] {
  if (text === undefined) return [];
  const addresses = text.split(',').map((address) => address.trim());
  if (addresses.some((address) => ipVersionOf(address) === 0))
    throw new HubProblem('bad-arguments', '--trusted-proxy 10.0.0.5,10.0.0.6');
  return addresses.map(plainAddress);
}

function webhookIn(values: ReturnType<typeof parsed>): WebhookArguments | null {
  const { 'webhook-address': text, 'webhook-cert': cert, 'webhook-key': key } = values;
  const { 'webhook-listen': listen = `127.0.0.1:${USUAL_WEBHOOK_PORT}` } = values;
  if ((cert === undefined) !== (key === undefined))
    throw new HubProblem('bad-arguments', '--webhook-cert FILE --webhook-key FILE');
  if (text === undefined) {
    if (values['webhook-listen'] === undefined && cert === undefined) return null;
    throw new HubProblem(
      'bad-arguments',
      '--webhook-listen, --webhook-cert + --webhook-address URL',
    );
  }
  const address = webhookUrlSchema.safeParse(text);
  if (!address.success || /[?#]/.test(text))
    throw new HubProblem('bad-arguments', '--webhook-address https://…');
  // The contract accepts any URL; a platform in the same network may be called without TLS, for example in a trial.
  const { protocol, hostname } = new URL(address.data);
  if (protocol === 'http:' && !isNear(hostname))
    throw new HubProblem('webhook-unencrypted', `http://${hostname}`);
  const listening = hostAndPort('webhook-listen', listen);
  return { address: address.data, ...listening, certificateFile: cert ?? '', keyFile: key ?? '' };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: hubOptions, allowPositionals: false }).values;
  } catch (cause) {
    throw new HubProblem('bad-arguments', cause instanceof Error ? cause.message : '', cause);
  }
}

/** Options that each select a task. */
const taskOptions = [
  'revoke',
  'audit',
  'hub-backup',
  'hub-restore',
  'benches',
  'new-code',
  'new-log',
  'new-webhook-path',
  'status-password',
] as const;

function taskIn(values: ReturnType<typeof parsed>): HubArguments['task'] {
  const [name, another] = taskOptions.filter((option) => values[option] !== undefined);
  if (another !== undefined)
    throw new HubProblem('bad-arguments', `--${name} / --${another}: 1 × npm start -- --hub …`);
  switch (name) {
    case undefined:
      return null;
    case 'revoke':
    case 'audit':
      return { name, bench: demanded(values, name) };
    case 'hub-backup':
      return { name: 'backup', file: resolve(demanded(values, name)) };
    case 'hub-restore':
      return { name: 'restore', file: resolve(demanded(values, name)) };
    default:
      return { name };
  }
}

/** Returns the value of a task's option. An empty value, for example from an unset variable, is refused. */
function demanded(
  values: ReturnType<typeof parsed>,
  name: 'revoke' | 'audit' | 'hub-backup' | 'hub-restore',
): string {
  const value = values[name]?.trim() ?? '';
  if (value === '')
    throw new HubProblem('bad-arguments', `--${name} ${name.startsWith('hub') ? 'FILE' : 'BENCH'}`);
  return value;
}

function hostAndPort(
  option: 'listen' | 'address' | 'webhook-listen',
  text: string,
): { host: string; port: number } {
  const [, host = '', port = ''] = /^(\[[0-9a-f:]+\]|[^:\s]+):(\d{1,5})$/i.exec(text) ?? [];
  if (host === '' || Number(port) > 65_535)
    throw new HubProblem('bad-arguments', `--${option} HOST:PORT, 0.0.0.0:${USUAL_PORT}`);
  return { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) };
}

function databaseIn(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  if (!/^postgres(?:ql)?:\/\/./.test(text))
    throw new HubProblem('bad-arguments', '--database postgres://USER:PASSWORD@HOST/NAME');
  if (!isReadable(text)) throw new HubProblem('database-url', 'postgres://USER:PASSWORD@HOST/NAME');
  const { searchParams } = new URL(text);
  demandMode(searchParams.get('sslmode'));
  demandFiles(searchParams);
  return text;
}

const sslModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

/** Checks `sslmode`: the client ignores an unknown mode and connects without TLS. */
function demandMode(mode: string | null): void {
  if (mode !== null && !sslModes.includes(mode))
    throw new HubProblem('bad-arguments', `--database …?sslmode=${sslModes.join('|')}`);
}

/** Checks that the files named in the URL are readable; the client reads them before its first connection. */
function demandFiles(params: URLSearchParams): void {
  for (const name of ['sslrootcert', 'sslcert', 'sslkey']) {
    const file = params.get(name);
    try {
      if (file !== null) readSmallFile(file);
    } catch (cause) {
      throw new HubProblem('database-certificate', `${name}: ${String(cause)}`, cause);
    }
  }
}

/**
 * True if host, user and password are where the URL standard expects them. A raw `/`, `?`, `#` or `%` in the password
 * moves them.
 */
function isReadable(text: string): boolean {
  const url = URL.parse(text);
  if (url === null) return false;
  const [, authority = '', tail = ''] = /^[a-z]+:\/\/([^/?#]*)(.*)$/is.exec(text) ?? [];
  if (tail.includes('@') && !authority.includes('@')) return false;
  try {
    decodeURIComponent(`${url.username} ${url.password} ${url.pathname}`);
    return true;
  } catch {
    return false;
  }
}

/** True if passwords and orders would go to another computer unencrypted. */
export function isPlainText(database: string): boolean {
  const url = new URL(database);
  const isLocal = /^(?:|localhost|127\.[\d.]+|\[::1\])$/.test(url.hostname);
  const mode = url.searchParams.get('sslmode');
  const isEncrypted = mode !== null && mode !== 'disable';
  return !isLocal && !isEncrypted && !/^(?:1|true)$/.test(url.searchParams.get('ssl') ?? '');
}

function identityIn(cert: string | undefined, key: string | undefined): Identity | null {
  if (cert === undefined && key === undefined) return null;
  if (cert === undefined || key === undefined)
    throw new HubProblem('bad-arguments', '--tls-cert FILE --tls-key FILE');
  return { cert: pemIn('tls-cert', cert), key: pemIn('tls-key', key) };
}

function pemIn(option: 'tls-cert' | 'tls-key', file: string): string {
  try {
    return readSmallFile(file).toString('utf8');
  } catch (cause) {
    const why = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    throw new HubProblem('bad-certificate', `--${option} ${file}: ${why}`, cause);
  }
}

/**
 * Returns the default folder: a folder of this computer. For root it is in no user's home, which other users cannot
 * read.
 */
function usualFolder({ LOCALAPPDATA, XDG_DATA_HOME }: NodeJS.ProcessEnv): string {
  if (process.platform === 'win32')
    return join(LOCALAPPDATA ?? join(homedir(), 'AppData/Local'), 'packbench-hub');
  if (process.getuid?.() === 0) return '/var/lib/packbench-hub';
  return join(XDG_DATA_HOME ?? join(homedir(), '.local/share'), 'packbench-hub');
}
