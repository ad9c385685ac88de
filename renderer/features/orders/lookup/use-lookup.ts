import { useState } from 'react';
import type { FoundOrderView } from '../../../../shared/model/order.ts';
import type { AppError } from '../../../../shared/app-error.ts';
import { useCall } from '../../../station/queries.ts';
import { isSameLookup, type Lookup } from './lookup-code.ts';

/** What the platform said to a look-up: an order, clearly none, or nothing that can be used. */
type Answer = { order: FoundOrderView | null } | { problem: AppError };

const nothing: Lookup = { code: '', kind: 'platform' };

/** Looks orders up on the platform, at once when it starts with a code (contract 4.5). */
export function useLookup(start: string) {
  const [lookup, setLookup] = useState<Lookup>({ ...nothing, code: start.trim() });
  const [asked, setAsked] = useState<Lookup | null>(lookup.code === '' ? null : lookup);
  const { data, error, isFetching, refetch } = useCall('orders.find', asked ?? nothing, {
    enabled: asked !== null,
    freshForMs: 0,
    keptForMs: 0,
  });
  // Only what answers the code that stands in the field now.
  const isAnswered = asked !== null && !isFetching && isSameLookup(asked, lookup);
  const look = (wanted: Lookup) => {
    setLookup(wanted);
    if (asked && isSameLookup(asked, wanted)) void refetch();
    else setAsked(wanted);
  };
  return {
    lookup,
    setLookup,
    look,
    isAsking: isFetching,
    answer: isAnswered ? answerOf(data, error?.problem) : null,
  };
}

function answerOf(
  order: FoundOrderView | null | undefined,
  problem: AppError | undefined,
): Answer | null {
  if (problem) return { problem };
  return order === undefined ? null : { order };
}
