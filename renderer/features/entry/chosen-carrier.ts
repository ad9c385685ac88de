import { z } from 'zod';

/** A carrier that somebody chose, and the way of the parcel whose quotes it was chosen from. */
export const chosenCarrierSchema = z.object({
  /** What is sent (contract 4.4). */
  code: z.string(),
  name: z.string(),
  /** From which pickup point to which district, see `routeOf`; null when nobody knows any more. */
  route: z.string().nullable(),
});
type ChosenCarrier = z.infer<typeof chosenCarrierSchema>;

interface Places {
  readonly pickupPointId: string;
  readonly receiver: { readonly province: string; readonly district: string };
}

/** The way of the parcel as far as it matters to carriers; null while the form does not say it. */
export function routeOf({ pickupPointId, receiver }: Places): string | null {
  const { province, district } = receiver;
  if (province.trim() === '' || district.trim() === '') return null;
  return [pickupPointId, province.trim(), district.trim()].join('\n');
}

/** Whether a carrier was chosen for another way than the parcel goes now: it is to be chosen anew. */
export function isOutdated(carrier: ChosenCarrier | null, places: Places): boolean {
  const route = routeOf(places);
  return carrier !== null && carrier.route !== null && route !== null && carrier.route !== route;
}
