import { z } from 'zod';
import { appErrorSchema } from '../app-error.ts';
import { timestampSchema } from './units.ts';
import { webhookRecordSchema, webhookUrlSchema } from './webhook.ts';

const filePath = z.string().trim().max(500, { error: 'text.tooLong' }).default('');

/** Listener of this station for the platform's updates (contract 6), and its public address. */
export const webhookListenerSchema = z
  .object({
    isOn: z.boolean().default(false),
    /** True if a user decided to work without it; no reminders are shown. */
    isUnwanted: z.boolean().default(false),
    /** Listening address of this computer; only a local proxy can reach the loopback one. */
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
    /** Public URL without the secret part; empty if there is no access from outside. */
    publicUrl: z
      .string()
      .trim()
      .refine((text) => text === '' || isPlainUrl(text), { error: 'webhook.url' })
      .default(''),
    /** PEM files; both or none; without them a proxy handles TLS. */
    certificateFile: filePath,
    keyFile: filePath,
  })
  .superRefine(({ certificateFile, keyFile }, context) => {
    if ((certificateFile === '') !== (keyFile === ''))
      context.addIssue({ code: 'custom', path: ['keyFile'], message: 'listener.bothFiles' });
  });

/** True for a URL that the platform can call and to which a path can be appended. */
function isPlainUrl(text: string): boolean {
  return webhookUrlSchema.safeParse(text).success && !/[?#]/.test(text);
}

export type WebhookListener = z.output<typeof webhookListenerSchema>;

/** State of the listener, and calls refused since it was opened. */
const listenerStateSchema = z.object({
  state: z.enum(['off', 'opening', 'listening', 'failed']),
  /** Reason why it does not listen, or not with the present certificate file. */
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
  /** Time of the last call. */
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
export type ListenerProblem = NonNullable<ListenerState['trouble']>;

/** Result of a test call to the public URL: see the texts under `setup.reach`. */
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
  /** HTTP status of the answer; null without one. */
  status: z.int().nullable(),
  detail: z.string(),
});
export type Reach = z.output<typeof reachSchema>;

/** The URL registered at the platform, compared with this station's own. */
const registrationSchema = z.object({
  /**
   * Not read yet; none registered; this station's; an earlier one of this station, before its public URL or path
   * changed; another program's.
   */
  standing: z.enum(['unread', 'none', 'ours', 'outdated', 'others']),
  /** Last record from the platform; null before the first read, or if the platform has no record. */
  record: webhookRecordSchema.nullable(),
  /** Error of the last read or change. */
  problem: appErrorSchema.nullable(),
  /** True during a request to the platform. */
  isBusy: z.boolean(),
  /** True if a failed request is retried automatically. */
  triesAgain: z.boolean(),
});
export type CallRegistration = z.output<typeof registrationSchema>;

/** Webhook state for the window. */
export const webhooksSchema = z.object({
  setting: webhookListenerSchema,
  listener: listenerStateSchema,
  /** True if the site's hub listens for all benches, so this one does not. */
  isAtHub: z.boolean(),
  /** The full webhook URL; null without a public one. */
  url: z.string().nullable(),
  registration: registrationSchema,
  /** Results of accepted updates since the station was opened. */
  fates: z.object({
    applied: z.int(),
    repeated: z.int(),
    late: z.int(),
    'no-order': z.int(),
    unreadable: z.int(),
  }),
  /** Number of earlier paths still served. */
  replacedPaths: z.int(),
  /** True if orders progress without updates: updates seem to have stopped. */
  hasGap: z.boolean(),
  /** Time of the last update before the gap; null without a gap, or before the first update. */
  gapSince: timestampSchema.nullable(),
});
export type Webhooks = z.output<typeof webhooksSchema>;
