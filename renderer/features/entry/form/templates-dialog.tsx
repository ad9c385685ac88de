import { Save, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { GridList, GridListItem } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { MAX_TEMPLATES, type OrderTemplate } from '../../../../shared/model/order-template.ts';
import type { Result } from '../../../../shared/result.ts';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { useLanguage } from '../../../i18n/i18n.ts';
import { digitOf } from '../../../keys/chord.ts';
import { keysOf } from '../../../keys/commands.ts';
import { useCommands } from '../../../keys/use-commands.ts';
import { useUndo } from '../../../session/undo.ts';
import { readSetting, saveSetting, useSetting } from '../../../station/settings.ts';
import { useTask } from '../../../station/use-task.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { KeyHint } from '../../../ui/key-hint.tsx';
import layout from '../../../ui/layout.module.css';
import { TextField } from '../../../ui/text-field.tsx';
import tones from '../../../ui/tones.module.css';
import { type Parcel, parcelLine, readTemplate, templateText } from './template-parcel.ts';
import styles from './templates-dialog.module.css';
import { useLastParcel } from './use-last-parcel.ts';

interface TemplatesDialogProps {
  /** The form's parcel, which can be saved as a template. */
  present: Parcel;
  onTake: (parcel: Parcel) => void;
  onClose: () => void;
}

/** The last order's parcel and the named templates. One key fills the form from one. */
export function TemplatesDialog(props: TemplatesDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen isWide title={t('entry.template.title')} onClose={props.onClose} actions={null}>
      <Templates {...props} />
    </Dialog>
  );
}

/** Focuses the list at once, so that Enter accepts the first line. */
const keysInList = { autoFocus: 'first' } as const;

/** A line of the list. The last order's parcel has no name of its own. */
interface Choice {
  readonly id: string;
  readonly name: string;
  readonly parcel: Parcel;
  readonly template: OrderTemplate | null;
}

function Templates({ present, onTake, onClose }: TemplatesDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { value: stored } = useSetting('orderTemplates');
  const last = useLastParcel();
  const task = useTask();
  const offerUndo = useUndo();
  const templates = stored ?? [];
  const keep = (changed: readonly OrderTemplate[]) =>
    task.run(() => saveSetting('orderTemplates', [...changed], stored));
  const remove = async (template: OrderTemplate) => {
    const at = templates.indexOf(template);
    const removed = await keep(templates.toSpliced(at, 1));
    if (!removed?.ok) return;
    offerUndo(
      ({ t }) => t('entry.template.removed', { name: template.name }),
      () => putBack(template, at),
    );
  };
  const choices: Choice[] = [
    ...(last ? [{ id: '', name: t('entry.template.last'), parcel: last, template: null }] : []),
    ...templates.map((template) => ({
      id: template.name,
      name: template.name,
      parcel: readTemplate(template.parcel),
      template,
    })),
  ];
  const take = (choice: Choice | undefined) => choice && onTake(choice.parcel);
  useCommands({ takeTemplate: (press) => take(choices[(digitOf(press) ?? 0) - 1]) });
  return (
    <>
      {task.problem && <ErrorNotice problem={task.problem} />}
      {stored && last !== undefined && choices.length === 0 && (
        <p className={styles.none}>{t('entry.template.none')}</p>
      )}
      {stored && last !== undefined && choices.length > 0 && (
        <GridList
          aria-label={t('entry.template.title')}
          className={`${layout.column1} ${styles.list}`}
          {...keysInList}
          items={choices}
          onAction={(id) => take(choices.find((choice) => choice.id === id))}
        >
          {choices.map(({ id, name, parcel, template }, index) => (
            <GridListItem key={id} id={id} textValue={name} className={styles.choice}>
              <span className={`${layout.breakAnywhere} ${tones.strong}`}>{name}</span>
              <span className={styles.parcel}>{parcelLine(parcel, language)}</span>
              {index < 9 && <KeyHint keys={keysOf('takeTemplate', index + 1)} />}
              {template && (
                <Button
                  variant="quiet"
                  size="small"
                  icon={Trash2}
                  label={t('entry.template.remove', { name })}
                  onPress={() => void remove(template)}
                />
              )}
            </GridListItem>
          ))}
        </GridList>
      )}
      <NewTemplate
        present={present}
        templates={templates}
        isSaving={task.isRunning}
        onKeep={(changed) => void keep(changed)}
      />
      <div className={`${layout.line} ${layout.gap3} ${layout.justifyEnd}`}>
        <Button keys="Esc" onPress={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </>
  );
}

/** Restores a template at its position, unless another one has its name by now. */
async function putBack(template: OrderTemplate, at: number): Promise<Result<unknown>> {
  const now = await readSetting('orderTemplates');
  if (!now.ok || now.value.some(({ name }) => name === template.name)) return now;
  return saveSetting('orderTemplates', now.value.toSpliced(at, 0, template), now.value);
}

/** Saves the form's parcel under a name. A template with that name is replaced. */
function NewTemplate(props: {
  present: Parcel;
  templates: readonly OrderTemplate[];
  isSaving: boolean;
  onKeep: (changed: readonly OrderTemplate[]) => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const name = typed.trim().normalize('NFC');
  const line = parcelLine(props.present, language);
  const otherTemplates = props.templates.filter((other) => other.name !== name);
  const isReplaced = otherTemplates.length < props.templates.length;
  const isFull = !isReplaced && props.templates.length >= MAX_TEMPLATES;
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (name === '' || line === '' || isFull) return;
    props.onKeep([...otherTemplates, { name, parcel: templateText(props.present) }]);
    setTyped('');
  };
  if (line === '') return <p className={styles.none}>{t('entry.template.nothing')}</p>;
  return (
    <form className={styles.new} onSubmit={keep}>
      <TextField
        label={t('entry.template.name')}
        description={line}
        value={typed}
        onChange={setTyped}
        maxLength={60}
        {...(isFull && name !== '' && { error: t('rules.orderTemplate.tooMany') })}
      />
      <Button
        type="submit"
        icon={Save}
        isPending={props.isSaving}
        isDisabled={name === '' || isFull}
      >
        {t(isReplaced ? 'entry.template.replace' : 'entry.template.keep')}
      </Button>
    </form>
  );
}
