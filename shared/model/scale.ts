import { z } from 'zod';
import { gramsSchema } from './units.ts';

/** Protocols of scales; `main/weighing/protocols` has a file for each. */
export const scaleProtocols = ['continuous', 'sics', 'plain'] as const;
const scaleProtocolSchema = z.enum(scaleProtocols);
export type ScaleProtocol = z.infer<typeof scaleProtocolSchema>;

/** Bits per second; the scale's own menu shows its setting. */
export const baudRates = [1200, 2400, 4800, 9600, 19_200, 38_400, 57_600, 115_200] as const;

/** Replaces a port in training mode: a simulated scale. */
export const PRACTICE_SCALE = 'practice';

/** The scale at this bench. */
export const scaleSettingsSchema = z.object({
  /** System name of the serial port: `COM3`, `/dev/ttyUSB0`. Empty for no scale. */
  port: z.string().trim().max(200, { error: 'text.tooLong' }).default(''),
  protocol: scaleProtocolSchema.default('continuous'),
  baudRate: z.literal(baudRates).default(9600),
  /** True if it sends only one line per press of its print key. */
  sendsWhenPressed: z.boolean().default(false),
  /** Tolerated difference between weighed and entered weight (grams). */
  toleranceGrams: gramsSchema.default(50),
  /** True if the weight of a scanned parcel is recorded without a key press. */
  takesByItself: z.boolean().default(false),
});
export type ScaleSettings = z.output<typeof scaleSettingsSchema>;

/** A serial port of this computer; `maker` is empty if the system does not report it. */
export const serialPortSchema = z.object({ path: z.string(), maker: z.string() });
export type SerialPortName = z.infer<typeof serialPortSchema>;

/** Reasons why no weight is available: port, data, or load. */
const noWeightReasons = [
  /** No scale is set up. */
  'off',
  /** The port does not exist, for example unplugged. */
  'gone',
  /** Another program uses the port. */
  'busy',
  /** This user may not open the port. */
  'forbidden',
  /** No data arrives. */
  'silent',
  /** It sends only on its print key, which was not pressed recently. */
  'unpressed',
  /** The data is not a reading: wrong protocol or baud rate. */
  'unreadable',
  /** It shows pounds or ounces. */
  'other-unit',
  'overload',
  /** Negative weight: it was not set to zero. */
  'negative',
  'empty',
  /** The weight is not stable yet. */
  'moving',
] as const;

/** State of a scale; only `stable` has a usable weight. */
const scaleStateSchema = z.enum([...noWeightReasons, 'stable']);
export type ScaleState = z.infer<typeof scaleStateSchema>;

/** Reason why no weight was recorded; `not-emptied`: the load was weighed for another parcel. */
export const noWeightSchema = z.enum([...noWeightReasons, 'not-emptied']);
export type NoWeight = z.infer<typeof noWeightSchema>;

/** Current reading of the scale. */
export const scaleReadingSchema = z.object({
  is: scaleStateSchema,
  /** Whole grams; null without a weight. */
  grams: z.int().nullable(),
  /** Last received data, at most 60 characters. */
  line: z.string(),
  /** The weight was recorded; the scale must be emptied before the next parcel. */
  isTaken: z.boolean(),
  /** Order that automatically gets the next stable weight; null without one. */
  waitsFor: z.string().nullable(),
});
export type ScaleReading = z.infer<typeof scaleReadingSchema>;

/** Load of the simulated scale: a parcel of the entered weight, a heavier one, or an empty scale. */
export const practiceLoadSchema = z.enum(['fitting', 'heavier', 'nothing']);
export type PracticeLoad = z.infer<typeof practiceLoadSchema>;
