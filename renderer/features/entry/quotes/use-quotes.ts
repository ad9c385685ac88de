import { useCallback, useEffect, useMemo, useState } from 'react';
import type { QuoteRequest } from '../../../../shared/model/quote.ts';
import { useCall } from '../../../station/queries.ts';

/** Pause in typing (ms) before quotes are requested. */
const PAUSE_MS = 250;

const noRequest: QuoteRequest = {
  senderProvince: '',
  senderDistrict: '',
  receiverProvince: '',
  receiverDistrict: '',
  weight: 1,
  declaredValue: null,
};

/** Returns every carrier's price for the present form. */
export function useQuotes(request: QuoteRequest | null) {
  const rested = useRested(request);
  const answer = useCall('quotes.get', rested ?? noRequest, {
    enabled: rested !== null,
    keepsPrevious: true,
    cacheForMs: 60_000,
    insists: 3,
  });
  const isAsked = request !== null;
  const problem = answer.error?.problem;
  const { data, isError, refetch } = answer;
  const quotes = useMemo(() => (isAsked && !isError ? (data ?? []) : []), [isAsked, isError, data]);
  return {
    isAsked,
    quotes,
    isAsking: isAsked && (answer.isFetching || !isSame(request, rested)),
    problem: isAsked && problem && problem.code !== 'superseded' ? problem : undefined,
    retry: useCallback(() => void refetch(), [refetch]),
  };
}

/** Returns the request after a pause in typing. Compared as text, because every render creates a new object. */
function useRested(request: QuoteRequest | null): QuoteRequest | null {
  const requestText = JSON.stringify(request);
  const [rested, setRested] = useState(requestText);
  useEffect(() => {
    const timer = setTimeout(() => setRested(requestText), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [requestText]);
  return JSON.parse(rested) as QuoteRequest | null;
}

function isSame(a: QuoteRequest | null, b: QuoteRequest | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
