import { useEffect, useRef, useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Printer, printerInputSchema } from '../../../../../shared/model/printer.ts';
import { station } from '../../../../station.ts';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { toast } from '../../../../ui/toasts.tsx';
import { useTask } from '../../../../use-task.ts';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { useEscape } from '../../../common/use-escape.ts';
import formStyles from '../../form/form.module.css';
import { showIssues, useSetupForm } from '../../form/use-setup-form.ts';
import { Calibration } from '../calibration/calibration.tsx';
import { type CheckedPrinter, type PrinterValues, printerValues } from '../printer-values.ts';
import { FindStep } from './find-step.tsx';
import { keepDraft, keptDraft, type Step, stepAfter, stepBefore, steps } from './kept-draft.ts';
import { LabelStep } from './label-step.tsx';
import { StepList } from './step-list.tsx';
import { TestStep } from './test-step.tsx';
import { UnderstandStep } from './understand-step.tsx';
import { useStepCheck } from './use-step-check.ts';

/** What has to be right before the next step; the last one checks everything. */
const fields: Record<Step, readonly FieldPath<PrinterValues>[]> = {
  find: ['transport', 'name'],
  understand: ['language', 'dpi'],
  label: ['labelSize', 'labelSource', 'widthMm', 'heightMm', 'paper', 'copies', 'finishing'],
  test: [],
};

/** Where the first field is that is wrong. */
function stepOf(errors: object): Step {
  const wrong = Object.keys(errors);
  return steps.find((step) => fields[step].some((name) => wrong.includes(name))) ?? 'label';
}

/** Adds a printer in four steps. Going back loses nothing; closing answers what was saved. */
export function AddPrinter({
  isFirst,
  onClose,
}: {
  isFirst: boolean;
  onClose: (saved: Printer | null) => void;
}) {
  const { t } = useTranslation();
  const [start] = useState(keptDraft);
  const [step, setStep] = useState<Step>(start?.step ?? 'find');
  const [measured, setMeasured] = useState<CheckedPrinter | null>(null);
  const form = useSetupForm<PrinterValues, CheckedPrinter>(
    printerInputSchema,
    start?.values ?? printerValues(undefined, isFirst),
  );
  const element = useRef<HTMLFormElement>(null);
  const check = useStepCheck(form, element);
  const { isRunning, problem, run } = useTask();
  const isOver = useRef(false);
  useEffect(
    () => () => keepDraft(isOver.current ? null : { step, values: form.getValues() }),
    [form, step],
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
          toast('success', t('setup.actions.saved'), saved.value.name);
          close(saved.value, false);
        } else if (saved) showIssues(form, saved.error, 'printer');
      },
      (errors) => setStep(stepOf(errors)),
    )();
  const goOn = async () => {
    if (!(await check(fields[step]))) return;
    const next = stepAfter(step);
    if (next === null) await save();
    else setStep(next);
  };
  useEscape(() => {
    // Kept in place behind other sections, it must not listen for them.
    if (measured === null && element.current?.checkVisibility()) back();
  });

  if (measured)
    return (
      <Calibration
        printer={measured}
        onDone={(correction) => {
          if (correction)
            for (const [name, value] of Object.entries(correction))
              form.setValue(name as keyof typeof correction, value);
          setMeasured(null);
        }}
      />
    );
  const before = stepBefore(step);
  return (
    <Panel title={t('setup.printers.newTitle')}>
      <form
        ref={element}
        noValidate
        className={formStyles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void goOn();
        }}
      >
        <StepList step={step} />
        {step === 'find' && <FindStep form={form} />}
        {step === 'understand' && <UnderstandStep form={form} />}
        {step === 'label' && <LabelStep form={form} />}
        {step === 'test' && (
          <TestStep
            form={form}
            onShifted={setMeasured}
            onWrongLanguage={() => setStep('understand')}
          />
        )}
        {problem && <ErrorNotice problem={problem} />}
        <div className={formStyles.actions}>
          <Button type="submit" variant="primary" isPending={isRunning}>
            {t(step === 'test' ? 'setup.printers.adding.save' : 'setup.printers.adding.next')}
          </Button>
          <Button onPress={back} keys="Esc">
            {t(before ? 'setup.printers.adding.back' : 'setup.printers.adding.later')}
          </Button>
          <Button variant="quiet" onPress={() => close(null, true)}>
            {t('setup.printers.adding.giveUp')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
