import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { type Packer, packerInputSchema } from '../../../../shared/model/people.ts';
import { joinedElements } from '../../../../shared/scans/gs1.ts';
import { useFieldName } from '../../../common/versions/field-name.ts';
import { useScan } from '../../../keys/use-scan.ts';
import { station } from '../../../station/client.ts';
import { Button } from '../../../ui/button.tsx';
import { announce } from '../../../ui/announce.ts';
import { SetupEntryForm, useEntryForm } from '../form/list-entry-form.tsx';
import { FormText, FormToggle } from '../form/fields.tsx';
import formStyles from '../form/form.module.css';
import { useSetupForm } from '../form/use-setup-form.ts';
import { useIsLocked } from '../lock.tsx';
import { leadsOtherBenches } from './packer-list.tsx';

const schema = packerInputSchema.required();
type Values = z.input<typeof schema>;
type Checked = z.output<typeof schema>;

/** Form to add or change a packer. The stored badge and PIN are not shown; empty fields retain them. */
export function PackerForm(props: {
  packer: Packer | undefined;
  onClose: (id: string | null) => void;
}) {
  const { t } = useTranslation();
  const { packer, onClose } = props;
  const isLocked = useIsLocked();
  const start = { name: packer?.name ?? '', badge: '', pin: '', mayLead: packer?.mayLead ?? false };
  const form = useSetupForm<Values, Checked>(schema, start);
  const badgeRow = useRef<HTMLDivElement>(null);
  useScan((code) => {
    if (!isLocked && badgeRow.current?.checkVisibility())
      form.setValue('badge', joinedElements(code), { shouldDirty: true });
  });
  const id = packer?.id ?? null;
  const send = (
    { name, mayLead }: Pick<Checked, 'name' | 'mayLead'>,
    secrets: { badge?: string; pin?: string },
    before: Packer | undefined,
  ) => station.call('people.save', { id, packer: { name, mayLead, ...secrets }, before });
  const entry = useEntryForm({
    form,
    first: 'name',
    memberOfCall: 'packer',
    onClose,
    start: packer,
    readNow: async () => {
      const state = await station.call('people.state');
      return (state.ok && state.value.packers.find((one) => one.id === id)) || null;
    },
    send: ({ badge, pin, ...rest }: Checked, before) =>
      send(rest, { ...(badge !== '' && { badge }), ...(pin !== '' && { pin }) }, before),
    nameOf: useFieldName('setup.people'),
  });
  const takeAway = async (what: 'badge' | 'pin') => {
    if (!packer) return;
    const { name } = packer;
    // Applies to the packer's stored data, not to the form's initial values.
    const result = await entry.run(() => send(packer, { [what]: '' }, undefined));
    if (!result?.ok) return;
    entry.begin(result.value);
    announce('success', ({ t }) => t(`setup.people.taken.${what}`, { name }));
  };
  return (
    <SetupEntryForm of="people" isNew={!packer} entry={entry}>
      <FormText name="name" maxLength={60} isRequired />
      <div ref={badgeRow} className={formStyles.two}>
        <FormText
          name="badge"
          description={t(packer?.hasBadge ? 'setup.people.badgeKept' : 'setup.people.badgeHint')}
          maxLength={100}
        />
        <FormText
          name="pin"
          description={t(packer?.hasPin ? 'setup.people.pinKept' : 'setup.people.pinHint')}
          type="password"
          inputMode="numeric"
          maxLength={12}
        />
      </div>
      <FormToggle
        name="mayLead"
        description={t(
          packer && leadsOtherBenches(packer)
            ? 'setup.people.leadsElsewhereHint'
            : 'setup.people.mayLeadHint',
        )}
      />
      {(packer?.hasBadge || packer?.hasPin) && !isLocked && (
        <div>
          {packer.hasBadge && (
            <Button size="small" onPress={() => void takeAway('badge')}>
              {t('setup.people.take.badge')}
            </Button>
          )}{' '}
          {packer.hasPin && (
            <Button size="small" onPress={() => void takeAway('pin')}>
              {t('setup.people.take.pin')}
            </Button>
          )}
        </div>
      )}
    </SetupEntryForm>
  );
}
