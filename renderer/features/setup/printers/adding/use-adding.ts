import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { type Printer, printerInputSchema } from '../../../../../shared/model/printer.ts';
import { useSession } from '../../../../session/session.tsx';
import { station } from '../../../../station/client.ts';
import { announcePrinterSaved } from '../announce-printer-saved.ts';
import { useTask } from '../../../../station/use-task.ts';
import { showIssues, useSetupForm } from '../../form/use-setup-form.ts';
import { type CheckedPrinter, type PrinterValues, printerValues } from '../printer-values.ts';
import { draftKey, type Step, stepAfter, stepBefore, steps } from './printer-draft.ts';
import { useIdentity } from './use-identity.ts';
import { useStepCheck } from './use-step-check.ts';

/** Fields to validate before the next step. The last step validates all of them. */
const fields: Record<Step, readonly FieldPath<PrinterValues>[]> = {
  find: ['transport', 'name'],
  understand: ['language', 'dpi'],
  label: ['labelSize', 'labelSource', 'widthMm', 'heightMm', 'paper', 'copies', 'finishing'],
  test: [],
};

/** Returns the step of the first invalid field. */
function stepOf(errors: object): Step {
  const wrong = Object.keys(errors);
  return steps.find((step) => fields[step].some((name) => wrong.includes(name))) ?? 'label';
}

interface Adding {
  isFirst: boolean;
  element: RefObject<HTMLFormElement | null>;
  onClose: (saved: Printer | null) => void;
}

/** State of the steps. An unfinished draft is stored, unless the user cancels it. */
export function useAdding({ isFirst, element, onClose }: Adding) {
  const session = useSession();
  const [start] = useState(() => session.get(draftKey));
  const [step, setStep] = useState<Step>(start?.step ?? 'find');
  const form = useSetupForm<PrinterValues, CheckedPrinter>(
    printerInputSchema,
    start?.values ?? printerValues(undefined, isFirst),
  );
  const check = useStepCheck(form, element);
  const { isRunning, problem, run } = useTask();
  const { identity, contact, ...contacting } = useIdentity(form);
  const isOver = useRef(false);
  useEffect(
    () => () => session.set(draftKey, isOver.current ? null : { step, values: form.getValues() }),
    [session, form, step],
  );

  const close = (saved: Printer | null, isGivenUp: boolean) => {
    isOver.current = saved !== null || isGivenUp;
    onClose(saved);
  };
  const back = () => {
    const before = stepBefore(step);
    if (before === null) close(null, false);
    else setStep(before);
  };
  const save = () =>
    form.handleSubmit(
      async (printer) => {
        const saved = await run(() => station.call('printers.save', { id: null, printer }));
        if (saved?.ok) {
          const printers = await station.call('printers.list');
          const target = printers.ok ? printers.value.find(({ isDefault }) => isDefault) : null;
          announcePrinterSaved(saved.value.name, target?.name ?? null);
          close(saved.value, false);
        } else if (saved) showIssues(form, saved.error, 'printer');
      },
      (errors) => setStep(stepOf(errors)),
    )();
  /** Leaves the first step only with a printer that answers, or as the user `insists`. */
  const goOn = async (insists = false): Promise<void> => {
    if (!(await check(fields[step]))) return;
    const contacted = step === 'find' && !insists ? await contact() : 'fine';
    // The press was meant for the printer that the form names now.
    if (contacted === 'changed') return isOver.current ? undefined : goOn();
    if (contacted === 'away') return;
    const next = stepAfter(step);
    if (next === null) await save();
    else setStep(next);
  };
  return {
    form,
    step,
    isRunning: isRunning || contacting.isRunning,
    problem: problem ?? (step === 'find' ? contacting.problem : null),
    identity,
    goOn,
    back,
    backToLanguage: () => setStep('understand'),
    giveUp: () => close(null, true),
  };
}
