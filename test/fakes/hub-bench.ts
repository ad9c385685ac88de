import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { connect } from 'node:tls';
import { gunzipSync, gzipSync } from 'node:zlib';
import { fingerprintOf, readInvitation } from '../../main/site/protocol/join-code.ts';
import {
  HUB_NAME,
  RUN_HEADER,
  STEP_HEADER,
  type joinRequest,
  type JournalEntry,
  type JournalPosition,
} from '../../main/site/protocol/protocol.ts';
import type { z } from 'zod';
import type { SiteView } from '../../shared/model/site.ts';

/** A hub's answer. */
export interface Said {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** A bench that joined a hub, reduced to its requests. */
export interface HubBench {
  readonly bench: string;
  /** Code in its order numbers. */
  readonly code: string;
  readonly key: string;
  readonly epoch: number;
  ask(path: string, body?: unknown): Promise<Said>;
  /** The same bench at another hub of the site. */
  at(address: string): HubBench;
}

/** Returns the issuer's certificate of the server at an address. */
export async function vouchingAt(address: string): Promise<Buffer> {
  const { hostname: host, port } = new URL(`https://${address}`);
  const socket = connect({ host, port: Number(port), rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const certificate = socket.getPeerCertificate(true);
  socket.destroy();
  return certificate.issuerCertificate.raw;
}

/** Sends a request to a hub over TLS, verified against `authority`. */
export async function askHub(
  address: string,
  authority: Buffer,
  path: string,
  {
    key,
    body,
    packed,
    run,
    step,
  }: { key?: string; body?: unknown; packed?: Buffer; run?: string; step?: string } = {},
): Promise<Said> {
  const { hostname: host, port } = new URL(`https://${address}`);
  const sent = packed ?? (body === undefined ? null : gzipSync(JSON.stringify(body)));
  const asking = request({
    host,
    port,
    path,
    method: sent === null ? 'GET' : 'POST',
    agent: false,
    ca: `-----BEGIN CERTIFICATE-----\n${authority.toString('base64')}\n-----END CERTIFICATE-----`,
    servername: HUB_NAME,
    headers: {
      ...(run !== undefined && { [RUN_HEADER]: run }),
      ...(step !== undefined && { [STEP_HEADER]: step }),
      ...(sent && { 'content-encoding': 'gzip', 'content-length': sent.length }),
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    },
  });
  asking.end(sent ?? undefined);
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const all = Buffer.concat(chunks);
  const text = response.headers['content-encoding'] === 'gzip' ? gunzipSync(all) : all;
  return { status: response.statusCode ?? 0, body: JSON.parse(text.toString()) as Said['body'] };
}

/** Fields of a join request that differ from the defaults. */
export type JoinChange = Partial<z.infer<typeof joinRequest>>;

/** Joins by an invitation. Throws the hub's answer if the hub refuses. */
export async function joinHub(
  invitation: string,
  code: string,
  change: JoinChange = {},
): Promise<HubBench> {
  const { address, code: said } = readInvitation(invitation)!;
  const authority = await vouchingAt(address);
  if (fingerprintOf(authority) !== said.fingerprint) throw new Error('another certificate');
  const key = randomBytes(32).toString('hex');
  const account = 'https://platform.test';
  const joinBody = {
    secret: said.secret,
    key,
    code,
    name: code,
    version: '1',
    account,
    before: null,
  };
  const joined = await askHub(address, authority, '/v1/join', { body: { ...joinBody, ...change } });
  if (joined.status !== 200) throw new Error(String(joined.body['refused']));
  const { bench, epoch } = joined.body as { bench: string; epoch: number };
  const usedKey = change.key ?? key;
  const at = (hubAddress: string): HubBench => ({
    bench,
    code: change.code ?? code,
    key: usedKey,
    epoch,
    ask: (path, body) => askHub(hubAddress, authority, path, { key: usedKey, body }),
    at,
  });
  return at(address);
}

/** Returns the position at the start of a journal. */
export const beginning = (epoch = 1): JournalPosition => ({ epoch, seq: 0, event: '' });

/** Returns a journal entry with its order's state; `at` is ms by the bench's clock. */
export function entryOf(
  event: string,
  soc: string,
  view: Partial<SiteView> = {},
  at = 0,
): JournalEntry {
  return {
    event,
    at,
    kind: 'entered',
    by: 'packer',
    facts: '{}',
    soc,
    steps: null,
    view: {
      orderId: `id-${soc}`,
      sync: 'queued',
      receiverName: 'Nguyễn Thị Lan',
      receiverPhone: '0912345678',
      province: 'Hà Nội',
      district: '',
      commune: '',
      address: '',
      codAmount: 350_000,
      weight: 500,
      shortCode: null,
      platformCode: null,
      carrierName: null,
      waybill: null,
      delivery: null,
      printed: 0,
      ownCodeOnLabel: false,
      pending: 0,
      enteredHere: true,
      enteredAt: '2026-11-23T00:00:00.000Z',
      fee: null,
      handed: false,
      ...view,
    },
  };
}
