import { z } from 'zod';
import { isNear } from '../near-host.ts';
import { timestampSchema } from './units.ts';

/** Benches on `early` get a version before the others. */
const appChannelSchema = z.enum(['stable', 'early']);

/** Update settings of Packbench. */
export const appFeedSchema = z.object({
  /** URL or absolute path of a folder; empty for no updates. */
  feed: z
    .string()
    .trim()
    .max(500, { error: 'text.tooLong' })
    .refine((text) => text === '' || isFeed(text), { error: 'appUpdate.feed' })
    .refine((text) => !isFarHttp(text), { error: 'appUpdate.https' })
    .default(''),
  channel: appChannelSchema.default('stable'),
  /** Proxy for the feed, with a user and without a password; empty for the system's proxy. */
  proxy: z
    .string()
    .trim()
    .max(300, { error: 'text.tooLong' })
    .refine((text) => text === '' || isProxy(text), { error: 'appUpdate.proxy' })
    .default(''),
});
export type AppFeed = z.output<typeof appFeedSchema>;

/** True if a feed is a folder: `/srv/packbench`, `\\server\packbench` or `D:\packbench`. */
export function isFolder(feed: string): boolean {
  return /^(?:\/|\\\\[^\\]+\\|[a-z]:[\\/])/i.test(feed);
}

/** URLs with a password are refused, because every user can see them. */
function isFeed(text: string): boolean {
  return isFolder(text) || /^https?:\/\/[^\s/?#@]+(?:\/[^\s?#]*)?$/i.test(text);
}

/**
 * True for http outside the local network. Data over http can be replaced in transit, including the hash in the feed,
 * so only the site's own network may use it.
 */
function isFarHttp(text: string): boolean {
  const [, host] = /^http:\/\/(\[[^\]]*\]|[^\s/?#:]*)/i.exec(text) ?? [];
  return host !== undefined && !isNear(host);
}

function isProxy(text: string): boolean {
  return /^https?:\/\/(?:[^\s/?#@:]+@)?[^\s/?#@]+\/?$/i.test(text);
}

/**
 * What prevents the installation of a downloaded version. `keys`: a key was pressed some minutes ago. `lead`: the shift
 * lead has to confirm it, because the system asks for rights, or because it failed before.
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

/** Reason why no newer version was downloaded. */
const feedProblemSchema = z.enum([
  'unreachable',
  'no-such-feed',
  'proxy-refused',
  'untrusted',
  'leads-elsewhere',
  'not-understood',
  'wrong-contents',
  /** Not signed by the signer of the running program, or Windows could not check it. */
  'not-signed',
  'cut-off',
  'disk-full',
  'no-backup',
  'failed',
]);
export type FeedProblem = z.output<typeof feedProblemSchema>;

/** Answer of a feed; `age` of its version compared with the running one. */
export type FeedAnswer =
  | { readonly is: 'off' }
  | { readonly is: 'answers'; readonly age: 'newer' | 'same' | 'older'; readonly version: string }
  | { readonly is: 'failed'; readonly why: FeedProblem };

const version = z.string();
const appStepSchema = z.discriminatedUnion('is', [
  /** `policy`: set by the administrator. `copied`: the program was not installed by its installer. */
  z.object({ is: z.literal('off'), why: z.enum(['no-feed', 'policy', 'copied']) }),
  /** No newer version; `older` is a version in the feed that is never installed. */
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
    /** Release notes of the publisher; may be empty. */
    notes: z.string(),
    /** Empty if it is installed at the next check. */
    inTheWay: z.array(inTheWaySchema),
  }),
  z.object({ is: z.literal('installing'), version }),
  z.object({
    is: z.literal('failed'),
    why: feedProblemSchema,
    detail: z.string(),
    at: timestampSchema,
  }),
]);
export type AppStep = z.output<typeof appStepSchema>;

/** Result of the last installation, recorded by the version that ran afterwards. */
const appOutcomeSchema = z.object({
  is: z.enum(['updated', 'not-updated']),
  from: version,
  to: version,
  at: timestampSchema,
});
export type AppOutcome = z.output<typeof appOutcomeSchema>;

/** Update state of the program. */
export const appUpdateSchema = z.object({
  version,
  feed: appFeedSchema,
  hasPassword: z.boolean(),
  /** True if only the administrator may change the feed. */
  isLocked: z.boolean(),
  /** Minutes without user input before an installation. */
  quietMinutes: z.int(),
  step: appStepSchema,
  last: appOutcomeSchema.nullable(),
});
export type AppUpdate = z.output<typeof appUpdateSchema>;
