import { z } from 'zod';
import { appErrorSchema } from '../app-error.ts';
import { timestampSchema } from './units.ts';
import { webhookRecordSchema, webhookUrlSchema } from './webhook.ts';

const filePath = z.string().trim().max(500, { error: 'text.tooLong' }).default('');

/** Where this station listens for the platform's updates (contract 6), and how it is reached from outside. */
export const webhookListenerSchema = z
  .object({
    isOn: z.boolean().default(false),
    /** Somebody decided that this bench does without: nothing reminds of it. */
    isUnwanted: z.boolean().default(false),
    /** The address of this computer on which it listens; the loopback one is reached by a proxy on it only. */
    host: z
      .string()
      .trim()
      .min(1, { error: 'listener.host' })
      .max(100, { error: 'text.tooLong' })
      .default('127.0.0.1'),
    port: z
      .int({ error: 'listener.port' })
      .min(1, { error: 'listener.port' })
      .max(65_535, { error: 'listener.port' })
      .default(8_080),
    /** What the platform is to call, without the secret part; empty while nothing leads here from outside. */
    publicUrl: z
      .string()
      .trim()
      .refine((text) => text === '' || isPlainUrl(text), { error: 'webhook.url' })
      .default(''),
    /** PEM files; both or none, which leaves TLS to a proxy. */
    certificateFile: filePath,
    keyFile: filePath,
  })
  .superRefine(({ certificateFile, keyFile }, context) => {
    if ((certificateFile === '') !== (keyFile === ''))
      context.addIssue({ code: 'custom', path: ['keyFile'], message: 'listener.bothFiles' });
  });

/** An address that the platform can call, and nothing in it that a path could not be put behind. */
function isPlainUrl(text: string): boolean {
  return webhookUrlSchema.safeParse(text).success && !/[?#]/.test(text);
}

export type WebhookListener = z.output<typeof webhookListenerSchema>;

/** What the listener does, and what it turned away since it was opened. */
const listenerStateSchema = z.object({
  state: z.enum(['off', 'opening', 'listening', 'failed']),
  /** Why it does not listen, or not with the certificate that lies there now. */
  trouble: z
    .discriminatedUnion('code', [
      z.object({
        code: z.literal('port'),
        port: z.int(),
        why: z.enum(['taken', 'not-allowed', 'no-such-address', 'other']),
        detail: z.string(),
      }),
      z.object({
        code: z.literal('certificate'),
        file: z.string(),
        why: z.enum([
          'unreadable',
          'no-certificate',
          'key-locked',
          'other-key',
          'expired',
          'not-yet-valid',
        ]),
        detail: z.string(),
      }),
    ])
    .nullable(),
  /** When a call came last. */
  lastCallAt: timestampSchema.nullable(),
  counts: z.object({
    kept: z.int(),
    elsewhere: z.int(),
    unreadable: z.int(),
    broken: z.int(),
    'too-often': z.int(),
    unwritten: z.int(),
  }),
});
export type ListenerState = z.output<typeof listenerStateSchema>;
export type ListenerTrouble = NonNullable<ListenerState['trouble']>;

/** How far a call to the public address came: see the texts under `setup.reach`. */
export const reachSchema = z.object({
  outcome: z.enum([
    'reached',
    'no-address',
    'not-listening',
    'no-name',
    'no-connection',
    'no-https',
    'bad-certificate',
    'no-answer',
    'redirected',
    'path-changed',
    'wrong-path',
    'proxy-alone',
    'somebody-else',
    'other-answer',
  ]),
  /** The HTTP status that came back; null for none. */
  status: z.int().nullable(),
  detail: z.string(),
});
export type Reach = z.output<typeof reachSchema>;

/** Which address the platform calls, held against this station's own. */
const registrationSchema = z.object({
  /**
   * Nobody asked yet; none is registered; this station's; one that was this station's before its public
   * address or its path changed; somebody else's.
   */
  standing: z.enum(['unread', 'none', 'ours', 'outdated', 'others']),
  /** As the platform showed it last; null for none, or while nobody asked. */
  record: webhookRecordSchema.nullable(),
  /** Why it could not be read or changed the last time. */
  problem: appErrorSchema.nullable(),
  /** Whether the platform is being asked now. */
  isBusy: z.boolean(),
  /** Whether what did not work is tried again by itself. */
  triesAgain: z.boolean(),
});
export type Registration = z.output<typeof registrationSchema>;

/** All that the window shows of webhooks. */
export const webhooksSchema = z.object({
  setting: webhookListenerSchema,
  listener: listenerStateSchema,
  /** The hub of the site listens for all benches; this one does not. */
  isAtHub: z.boolean(),
  /** The whole address that the platform is to call; null without a public one. */
  url: z.string().nullable(),
  registration: registrationSchema,
  /** What came of the updates that were taken, since the station was opened. */
  fates: z.object({
    applied: z.int(),
    repeated: z.int(),
    late: z.int(),
    'no-order': z.int(),
    unreadable: z.int(),
  }),
  /** How many earlier paths are still served. */
  replacedPaths: z.int(),
  /** Orders go on and no update tells so: they seem not to come any more. */
  hasGap: z.boolean(),
  /** When the last one came before they seem to have stopped; null without a gap, or when none ever came. */
  gapSince: timestampSchema.nullable(),
});
export type Webhooks = z.output<typeof webhooksSchema>;
