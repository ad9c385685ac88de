import { Moment } from '../moment.tsx';

/** A bench that packs an order, and since when. */
export function PackedNow({ bench, since }: { bench: string; since: string }) {
  return (
    <>
      {bench} · <Moment at={since} />
    </>
  );
}
