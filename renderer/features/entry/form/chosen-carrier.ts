import { z } from 'zod';

/** A chosen carrier, with the route of the quotes from which it was chosen. */
export const chosenCarrierSchema = z.object({
  /** The code to send (contract 4.4). */
  code: z.string(),
  name: z.string(),
  /** Pickup point and district, see `routeOf`; null if no longer known. */
  route: z.string().nullable(),
});
type ChosenCarrier = z.infer<typeof chosenCarrierSchema>;

interface RouteEnds {
  readonly pickupPointId: string;
  readonly receiver: { readonly province: string; readonly district: string };
}

/** Returns the parcel's route as far as carriers need it; null while the form is incomplete. */
export function routeOf({ pickupPointId, receiver }: RouteEnds): string | null {
  const { province, district } = receiver;
  if (province.trim() === '' || district.trim() === '') return null;
  return [pickupPointId, province.trim(), district.trim()].join('\n');
}

/** Checks whether the carrier was chosen for another route and must be chosen again. */
export function isForOtherRoute(carrier: ChosenCarrier | null, ends: RouteEnds): boolean {
  const route = routeOf(ends);
  return carrier !== null && carrier.route !== null && route !== null && carrier.route !== route;
}
