import { useState } from 'react';
import type { FoundOrderView } from '../../../../shared/model/order.ts';
import type { AppError } from '../../../../shared/app-error.ts';
import { joinedElements } from '../../../../shared/scans/gs1.ts';
import { useCall } from '../../../station/queries.ts';
import { isSameLookup, type Lookup } from './lookup-code.ts';

/** Result of a lookup: an order, certainly none, or an error. */
type Answer = { order: FoundOrderView | null } | { problem: AppError };

const nothing: Lookup = { code: '', kind: 'platform' };

/** Finds orders on the platform (contract 4.5), immediately if it starts with a code. */
export function useLookup(start: string) {
  const [lookup, setLookup] = useState<Lookup>({ ...nothing, code: joinedElements(start).trim() });
  const [requested, setRequested] = useState<Lookup | null>(lookup.code === '' ? null : lookup);
  const { data, error, isFetching, refetch } = useCall('orders.find', requested ?? nothing, {
    enabled: requested !== null,
    staleAfterMs: 0,
    cacheForMs: 0,
  });
  // True only for the result of the code that is in the field now.
  const isAnswered = requested !== null && !isFetching && isSameLookup(requested, lookup);
  const search = (target: Lookup) => {
    setLookup(target);
    if (requested && isSameLookup(requested, target)) void refetch();
    else setRequested(target);
  };
  return {
    lookup,
    setLookup,
    look: search,
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
