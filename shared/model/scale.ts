import { z } from 'zod';
import { gramsSchema } from './units.ts';

/** How a scale writes its readings: `main/weighing/protocols` has a file for each. */
export const scaleProtocols = ['continuous', 'sics', 'plain'] as const;
const scaleProtocolSchema = z.enum(scaleProtocols);
export type ScaleProtocol = z.infer<typeof scaleProtocolSchema>;

/** Bits a second; what a scale uses stands in its own menu. */
export const baudRates = [1200, 2400, 4800, 9600, 19_200, 38_400, 57_600, 115_200] as const;

/** In place of a port, in training alone: a scale without hardware. */
export const PRACTICE_SCALE = 'practice';

/** The scale at this bench. */
export const scaleSettingsSchema = z.object({
  /** The serial port, as the system names it: `COM3`, `/dev/ttyUSB0`. Empty for no scale. */
  port: z.string().trim().max(200, { error: 'text.tooLong' }).default(''),
  protocol: scaleProtocolSchema.default('continuous'),
  baudRate: z.literal(baudRates).default(9600),
  /** Whether it sends one line each time its print key is pressed, and nothing else. */
  sendsWhenPressed: z.boolean().default(false),
  /** Weighed and entered weight may differ by so much, grams, before anybody is told. */
  toleranceGrams: gramsSchema.default(50),
  /** Whether the weight of the parcel that was scanned is taken without a key. */
  takesByItself: z.boolean().default(false),
});
export type ScaleSettings = z.output<typeof scaleSettingsSchema>;

/** A serial port of this computer; `maker` is empty where the system does not tell it. */
export const serialPortSchema = z.object({ path: z.string(), maker: z.string() });
export type SerialPortName = z.infer<typeof serialPortSchema>;

/** Why no weight can be taken: of the port, of what comes from it, or of what lies on the scale. */
const noWeightReasons = [
  /** No scale is set up. */
  'off',
  /** The port is not there: unplugged. */
  'gone',
  /** Another program has the port. */
  'busy',
  /** This user may not open the port. */
  'forbidden',
  /** Nothing comes. */
  'silent',
  /** It sends when its print key is pressed, and that was not pressed lately. */
  'unpressed',
  /** What comes is no reading: another protocol, or another baud rate. */
  'unreadable',
  /** It shows pounds or ounces. */
  'other-unit',
  'overload',
  /** Less than nothing: it was not set to zero. */
  'negative',
  'empty',
  /** It has not come to rest. */
  'moving',
] as const;

/** How a scale is; `stable` alone has a weight to take. */
const scaleStateSchema = z.enum([...noWeightReasons, 'stable']);
export type ScaleState = z.infer<typeof scaleStateSchema>;

/** Why no weight was taken; `not-emptied`: what lies on the scale was weighed for another parcel. */
export const noWeightSchema = z.enum([...noWeightReasons, 'not-emptied']);
export type NoWeight = z.infer<typeof noWeightSchema>;

/** What the scale shows now. */
export const scaleReadingSchema = z.object({
  is: scaleStateSchema,
  /** Whole grams; null where it shows none. */
  grams: z.int().nullable(),
  /** What came last, as it came: at most 60 characters. */
  line: z.string(),
  /** The weight on it was taken: it is to be emptied before the next parcel. */
  isTaken: z.boolean(),
  /** The order for which the next weight at rest is taken by itself; null for none. */
  waitsFor: z.string().nullable(),
});
export type ScaleReading = z.infer<typeof scaleReadingSchema>;

/** What is put on the scale without hardware: a parcel as heavy as was entered, a heavier one, or nothing. */
export const practiceLoadSchema = z.enum(['fitting', 'heavier', 'nothing']);
export type PracticeLoad = z.infer<typeof practiceLoadSchema>;
