import { Moment } from '../moment.tsx';

/** The bench that is packing an order, and since when. */
export function PackedNow({ bench, since }: { bench: string; since: string }) {
  return (
    <>
      {bench} · <Moment at={since} />
    </>
  );
}
