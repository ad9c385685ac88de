import { useState } from 'react';
import type { FoundOrderView } from '../../../../shared/model/order.ts';
import type { AppError } from '../../../../shared/app-error.ts';
import { useCall } from '../../../station/queries.ts';
import { isSameLookup, type Lookup } from './lookup-code.ts';

/** Result of a lookup: an order, certainly none, or an error. */
type Answer = { order: FoundOrderView | null } | { problem: AppError };

const nothing: Lookup = { code: '', kind: 'platform' };

/** Finds orders on the platform (contract 4.5), immediately if it starts with a code. */
export function useLookup(start: string) {
  const [lookup, setLookup] = useState<Lookup>({ ...nothing, code: start.trim() });
  const [asked, setAsked] = useState<Lookup | null>(lookup.code === '' ? null : lookup);
  const { data, error, isFetching, refetch } = useCall('orders.find', asked ?? nothing, {
    enabled: asked !== null,
    freshForMs: 0,
    keptForMs: 0,
  });
  // True only for the result of the code that is in the field now.
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
