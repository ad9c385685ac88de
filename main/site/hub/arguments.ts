import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { webhookUrlSchema } from '../../../shared/model/webhook.ts';
import { USUAL_PORT } from '../protocol.ts';
import type { Identity } from './tls/authority.ts';
import { HubTrouble } from './trouble.ts';
import type { WebhookArguments } from './webhooks/open-webhooks.ts';

/** Where a hub listens for the platform: on this computer only, for a proxy that speaks TLS. */
const USUAL_WEBHOOK_PORT = 8471;

/** What a hub is told by its command line. */
export interface HubArguments {
  readonly folder: string;
  readonly host: string;
  readonly port: number;
  /** Host and port under which benches reach it; null where that is what it listens on. */
  readonly address: string | null;
  /** `postgres://…`; null for the one that comes along. */
  readonly database: string | null;
  /** A certificate of the site's owners; null for one of the site's own authority. */
  readonly identity: Identity | null;
  readonly claimMinutes: number | null;
  /** Null where this hub does not listen for the platform. */
  readonly webhook: WebhookArguments | null;
  /** What is done to the site, before this process ends; null to be the hub. */
  readonly task:
    | { readonly name: 'new-code' | 'benches' | 'new-log' | 'new-webhook-path' | 'status-password' }
    | { readonly name: 'revoke' | 'audit'; readonly bench: string }
    | { readonly name: 'backup' | 'restore'; readonly file: string }
    | null;
}

const options = {
  hub: { type: 'boolean' },
  listen: { type: 'string', default: `0.0.0.0:${USUAL_PORT}` },
  address: { type: 'string' },
  database: { type: 'string' },
  'user-data-dir': { type: 'string' },
  'tls-cert': { type: 'string' },
  'tls-key': { type: 'string' },
  'claim-minutes': { type: 'string' },
  'webhook-address': { type: 'string' },
  'webhook-listen': { type: 'string', default: `127.0.0.1:${USUAL_WEBHOOK_PORT}` },
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

/** Reads the command line; throws `bad-arguments`. The database may stand in the environment, where others cannot read it. */
export function parseHubArguments(
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): HubArguments {
  const values = parsed(args);
  const { host, port } = hostAndPort(values.listen);
  if (values.address !== undefined) hostAndPort(values.address);
  const minutes = values['claim-minutes'];
  if (minutes !== undefined && !/^[1-9]\d{0,3}$/.test(minutes))
    throw new HubTrouble('bad-arguments', '--claim-minutes 1…9999');
  return {
    folder: resolve(values['user-data-dir'] ?? usualFolder(env)),
    host,
    port,
    address: values.address ?? null,
    database: databaseIn(values.database ?? env['PACKBENCH_DATABASE']),
    identity: identityIn(values['tls-cert'], values['tls-key']),
    claimMinutes: minutes === undefined ? null : Number(minutes),
    webhook: webhookIn(values),
    task: taskIn(values),
  };
}

function webhookIn(values: ReturnType<typeof parsed>): WebhookArguments | null {
  const { 'webhook-address': text, 'webhook-cert': cert, 'webhook-key': key } = values;
  if ((cert === undefined) !== (key === undefined))
    throw new HubTrouble('bad-arguments', '--webhook-cert FILE --webhook-key FILE');
  if (text === undefined) return null;
  const address = webhookUrlSchema.safeParse(text);
  if (!address.success || /[?#]/.test(text))
    throw new HubTrouble('bad-arguments', '--webhook-address https://…');
  const place = hostAndPort(values['webhook-listen']);
  return { address: address.data, ...place, certificateFile: cert ?? '', keyFile: key ?? '' };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: false }).values;
  } catch (cause) {
    throw new HubTrouble('bad-arguments', cause instanceof Error ? cause.message : '', cause);
  }
}

function taskIn(values: ReturnType<typeof parsed>): HubArguments['task'] {
  if (values.revoke !== undefined) return { name: 'revoke', bench: values.revoke };
  if (values.audit !== undefined) return { name: 'audit', bench: values.audit };
  const { 'hub-backup': backup, 'hub-restore': restore } = values;
  if (backup !== undefined) return { name: 'backup', file: resolve(backup) };
  if (restore !== undefined) return { name: 'restore', file: resolve(restore) };
  const named = (
    ['benches', 'new-code', 'new-log', 'new-webhook-path', 'status-password'] as const
  ).find((name) => values[name]);
  return named ? { name: named } : null;
}

function hostAndPort(text: string): { host: string; port: number } {
  const [, host = '', port = ''] = /^(\[[0-9a-f:]+\]|[^:\s]+):(\d{1,5})$/i.exec(text) ?? [];
  if (host === '' || Number(port) > 65_535)
    throw new HubTrouble('bad-arguments', `HOST:PORT, 0.0.0.0:${USUAL_PORT}`);
  return { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) };
}

function databaseIn(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  if (!/^postgres(?:ql)?:\/\/./.test(text) || !URL.canParse(text))
    throw new HubTrouble('bad-arguments', '--database postgres://USER:PASSWORD@HOST/NAME');
  return text;
}

function identityIn(cert: string | undefined, key: string | undefined): Identity | null {
  if (cert === undefined && key === undefined) return null;
  if (cert === undefined || key === undefined)
    throw new HubTrouble('bad-arguments', '--tls-cert FILE --tls-key FILE');
  try {
    return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
  } catch (cause) {
    throw new HubTrouble('bad-certificate', String(cause), cause);
  }
}

/** A place that belongs to this computer, and for root to no user's home, which others cannot read. */
function usualFolder({ LOCALAPPDATA, XDG_DATA_HOME }: NodeJS.ProcessEnv): string {
  if (process.platform === 'win32')
    return join(LOCALAPPDATA ?? join(homedir(), 'AppData/Local'), 'packbench-hub');
  if (process.getuid?.() === 0) return '/var/lib/packbench-hub';
  return join(XDG_DATA_HOME ?? join(homedir(), '.local/share'), 'packbench-hub');
}
