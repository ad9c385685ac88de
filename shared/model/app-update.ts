import { z } from 'zod';
import { isNear } from '../near-host.ts';
import { timestampSchema } from './units.ts';

/** `early` benches get a version before the others do. */
const appChannelSchema = z.enum(['stable', 'early']);

/** Where newer versions of Packbench come from. */
export const appFeedSchema = z.object({
  /** An address, or the absolute path of a folder; empty for no updates. */
  feed: z
    .string()
    .trim()
    .max(500, { error: 'text.tooLong' })
    .refine((text) => text === '' || isFeed(text), { error: 'appUpdate.feed' })
    .refine((text) => !isFarHttp(text), { error: 'appUpdate.https' })
    .default(''),
  channel: appChannelSchema.default('stable'),
  /** The proxy before the feed, with a user and without a password; empty for the one of the system. */
  proxy: z
    .string()
    .trim()
    .max(300, { error: 'text.tooLong' })
    .refine((text) => text === '' || isProxy(text), { error: 'appUpdate.proxy' })
    .default(''),
});
export type AppFeed = z.output<typeof appFeedSchema>;

/** Whether a feed is a folder: `/srv/packbench`, `\\server\packbench` or `D:\packbench`. */
export function isFolder(feed: string): boolean {
  return /^(?:\/|\\\\[^\\]+\\|[a-z]:[\\/])/i.test(feed);
}

/** No address may tell a password to everybody who sees it. */
function isFeed(text: string): boolean {
  return isFolder(text) || /^https?:\/\/[^\s/?#@]+(?:\/[^\s?#]*)?$/i.test(text);
}

/** What comes over http can be exchanged on its way, the hash in the feed with it: only the site's own network may carry it. */
function isFarHttp(text: string): boolean {
  const [, host] = /^http:\/\/(\[[^\]]*\]|[^\s/?#:]*)/i.exec(text) ?? [];
  return host !== undefined && !isNear(host);
}

function isProxy(text: string): boolean {
  return /^https?:\/\/(?:[^\s/?#@:]+@)?[^\s/?#@]+\/?$/i.test(text);
}

/**
 * What keeps a version that lies ready from being installed. `keys`: somebody pressed a key some minutes ago.
 * `lead`: it is only installed on the shift lead's word, since the system asks for rights, or since it failed before.
 */
const inTheWaySchema = z.enum([
  'orders',
  'prints',
  'imports',
  'exports',
  'bulk',
  'handovers',
  'form',
  'contents',
  'keys',
  'lead',
]);
export type InTheWay = z.output<typeof inTheWaySchema>;

/** Why no newer version came. */
const feedTroubleSchema = z.enum([
  'unreachable',
  'no-such-feed',
  'proxy-refused',
  'untrusted',
  'leads-elsewhere',
  'not-understood',
  'wrong-contents',
  /** Not by whoever signed the program that runs, or Windows could not tell. */
  'not-signed',
  'cut-off',
  'disk-full',
  'no-backup',
  'failed',
]);
export type FeedTrouble = z.output<typeof feedTroubleSchema>;

/** What a feed says when it is asked once; `age` of what it offers, beside the version that runs. */
export type FeedAnswer =
  | { readonly is: 'off' }
  | { readonly is: 'answers'; readonly age: 'newer' | 'same' | 'older'; readonly version: string }
  | { readonly is: 'failed'; readonly why: FeedTrouble };

const version = z.string();
const appStepSchema = z.discriminatedUnion('is', [
  /** `policy`: whoever set this computer up decided so. `copied`: no installer put the program here. */
  z.object({ is: z.literal('off'), why: z.enum(['no-feed', 'policy', 'copied']) }),
  /** Nothing newer is known; `older` is what the feed offers instead, which is never installed. */
  z.object({
    is: z.literal('current'),
    checkedAt: timestampSchema.nullable(),
    older: version.nullable(),
  }),
  z.object({ is: z.literal('checking') }),
  z.object({ is: z.literal('downloading'), version, percent: z.int() }),
  z.object({
    is: z.literal('ready'),
    version,
    /** What is new in it, as its publisher wrote it; empty where nobody did. */
    notes: z.string(),
    /** Empty when it is installed at the next look. */
    inTheWay: z.array(inTheWaySchema),
  }),
  z.object({ is: z.literal('installing'), version }),
  z.object({
    is: z.literal('failed'),
    why: feedTroubleSchema,
    detail: z.string(),
    at: timestampSchema,
  }),
]);
export type AppStep = z.output<typeof appStepSchema>;

/** What came of the last installation, as the version tells that ran afterwards. */
const appOutcomeSchema = z.object({
  is: z.enum(['updated', 'not-updated']),
  from: version,
  to: version,
  at: timestampSchema,
});
export type AppOutcome = z.output<typeof appOutcomeSchema>;

/** How this program is kept up to date. */
export const appUpdateSchema = z.object({
  version,
  feed: appFeedSchema,
  hasPassword: z.boolean(),
  /** Whether only whoever set this computer up may change the feed. */
  isLocked: z.boolean(),
  /** For how many minutes nobody may have touched a key before something is installed. */
  quietMinutes: z.int(),
  step: appStepSchema,
  last: appOutcomeSchema.nullable(),
});
export type AppUpdate = z.output<typeof appUpdateSchema>;
