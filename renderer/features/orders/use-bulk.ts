import { useState } from 'react';
import type { BulkAction, BulkSurvey } from '../../../shared/model/bulk.ts';
import type { LabelChoice } from '../../common/printing/labels-of.ts';
import type { AppError } from '../../../shared/app-error.ts';
import { station } from '../../station/client.ts';
import { announceProblem } from '../../ui/announce.ts';

interface Question {
  what: BulkAction;
  survey: BulkSurvey;
  begin: () => void;
}

/** Surveys a bulk operation and opens a confirmation. It then affects the surveyed orders, no newer ones. */
export function useBulk() {
  const [question, setQuestion] = useState<Question | null>(null);
  const fail = (problem: AppError) => {
    announceProblem(problem);
  };
  const ask = async (what: BulkAction, choice: LabelChoice, onBegun: () => void) => {
    const survey = await station.call('bulk.survey', { what, choice });
    if (!survey.ok) return fail(survey.error);
    const { upTo } = survey.value;
    const begin = async () => {
      setQuestion(null);
      const started = await station.call('bulk.begin', {
        what,
        choice: 'query' in choice ? { ...choice, upTo } : choice,
      });
      if (started.ok) onBegun();
      else fail(started.error);
    };
    setQuestion({ what, survey: survey.value, begin: () => void begin() });
  };
  return {
    question,
    close: () => setQuestion(null),
    ask: (what: BulkAction, choice: LabelChoice, onBegun: () => void) =>
      void ask(what, choice, onBegun),
  };
}
