import { Printer as PrinterIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  type Correction,
  correctionOf,
  noCorrection,
  type Measurements,
  measurementsSchema,
} from '../../../../../shared/model/calibration.ts';
import { useSession } from '../../../../session/session.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { takeFocus } from '../../../../ui/take-focus.ts';
import { keysOf } from '../../../../keys/commands.ts';
import { useCommands } from '../../../../keys/use-commands.ts';
import { useWrongField } from '../../../../common/use-wrong-field.ts';
import { FieldGroup } from '../../form/field-group.tsx';
import formStyles from '../../form/form.module.css';
import { useSetupForm } from '../../form/use-setup-form.ts';
import type { CheckedPrinter } from '../printer-values.ts';
import { TryOutOutcome } from '../try-out-outcome.tsx';
import { useTryOut } from '../use-try-out.ts';
import styles from './calibration.module.css';
import { Changes } from './changes.tsx';
import {
  saveMeasurements,
  savedMeasurements,
  type TypedMeasurements,
} from './saved-measurements.ts';
import { MeasurementFields } from './measurement-fields.tsx';
import { WrongResolution } from './wrong-resolution.tsx';

interface CalibrationProps {
  printer: CheckedPrinter;
  /** The correction to save, or null for no change. */
  onDone: (correction: Correction | null) => void;
}

/** Measures a printer: a page with rulers, two readings per axis, and a page to check the result. */
export function Calibration({ printer, onDone }: CalibrationProps) {
  const { t } = useTranslation();
  const session = useSession();
  const schema = measurementsSchema(printer);
  const form = useSetupForm<TypedMeasurements, Measurements>(
    schema,
    savedMeasurements(session, printer),
  );
  const element = useRef<HTMLFormElement>(null);
  useWrongField(form, element);
  const ruler = useTryOut();
  const proof = useTryOut();
  const typed = useWatch({ control: form.control }) as TypedMeasurements;
  const read = schema.safeParse(typed);
  const after = read.success ? correctionOf(read.data, printer) : null;

  const isOver = useRef(false);
  useEffect(
    () => () => saveMeasurements(session, printer, isOver.current ? null : form.getValues()),
    [session, printer, form],
  );
  const apply = () =>
    form.handleSubmit((measurements) => {
      isOver.current = true;
      onDone(correctionOf(measurements, printer));
    })();
  const print = (task: TryOutTask, correction: Correction) =>
    task.print({ printer: { ...printer, ...correction }, page: 'ruler' });
  const printProof = form.handleSubmit((measurements) =>
    print(proof, correctionOf(measurements, printer)),
  );
  useCommands({ leave: () => onDone(null) }, () => element.current?.checkVisibility() ?? false);

  return (
    <Panel title={t('setup.printers.calibration.title', { name: printer.name })}>
      <form
        ref={element}
        noValidate
        className={formStyles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void apply();
        }}
      >
        <FieldGroup title={t('setup.printers.calibration.print')}>
          <PrintPage
            name={printer.name}
            page="ruler"
            task={ruler}
            onPrint={() => print(ruler, noCorrection)}
          />
        </FieldGroup>
        <FieldGroup title={t('setup.printers.calibration.read')}>
          <MeasurementFields control={form.control} printer={printer} />
          <WrongResolution typed={typed} printer={printer} />
        </FieldGroup>
        <FieldGroup title={t('setup.printers.calibration.check')}>
          <Changes before={printer} after={after} />
          <PrintPage name={printer.name} page="check" task={proof} onPrint={printProof} />
        </FieldGroup>
        <div className={formStyles.actions}>
          <Button type="submit" variant="primary">
            {t('setup.printers.calibration.apply')}
          </Button>
          <Button onPress={() => onDone(null)} keys={keysOf('leave')}>
            {t('setup.printers.adding.back')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

type TryOutTask = ReturnType<typeof useTryOut>;

/** Texts of the two printed pages: the ruler page without correction, and the check page. */
const pages = {
  ruler: { lead: 'printText', action: 'printRuler', done: 'printed' },
  check: { lead: 'checkText', action: 'printCheck', done: 'checked' },
} as const;

function PrintPage(props: {
  name: string;
  page: keyof typeof pages;
  task: TryOutTask;
  onPrint: () => Promise<void>;
}) {
  const { t } = useTranslation();
  const { name, page, task } = props;
  const { lead, action, done } = pages[page];
  return (
    <>
      <p className={styles.lead}>{t(`setup.printers.calibration.${lead}`)}</p>
      <div>
        <Button
          icon={PrinterIcon}
          isPending={task.isRunning}
          onPress={() => void props.onPrint()}
          {...(page === 'ruler' && { ref: takeFocus })}
        >
          {t(`setup.printers.calibration.${action}`)}
        </Button>
      </div>
      <TryOutOutcome name={name} tryOut={task.tryOut}>
        {t(`setup.printers.calibration.${done}`)}
      </TryOutOutcome>
    </>
  );
}
