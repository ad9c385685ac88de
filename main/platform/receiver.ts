import { z } from 'zod';
import { isRecord } from './parse-result.ts';
import { shownText } from './wire.ts';

/** A receiver in an answer; missing fields are empty texts. */
export interface ShownReceiver {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly province: string;
  readonly district: string;
  readonly commune: string;
}

/** Members of a receiver (contract 2.6). */
export const receiverShape = {
  name: shownText,
  phone: shownText,
  address: shownText,
  formatted_address: shownText,
  province_name: shownText,
  district_name: shownText,
  commune_name: shownText,
};

const receiverSchema = z
  .object(receiverShape)
  .transform(({ name, phone, address, formatted_address, ...areas }) => ({
    name,
    phone,
    // Some platforms send the whole line only.
    address: address || formatted_address,
    formattedAddress: formatted_address,
    province: areas.province_name,
    district: areas.district_name,
    commune: areas.commune_name,
  }));

/** Parses the receiver of an answer; all fields are empty if there is none. */
export function readReceiver(value: unknown): ShownReceiver & { formattedAddress: string } {
  return receiverSchema.parse(isRecord(value) ? value : {});
}
