import { useState } from 'react';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { useSetupPlace } from '../../../session/setup-place.ts';
import { useCall } from '../../../station/queries.ts';
import { useOpenEntry } from '../lock.tsx';
import { Columns } from '../columns.tsx';
import { LeadPanel } from './lead-panel.tsx';
import { PackerForm } from './packer-form.tsx';
import { PackerList } from './packer-list.tsx';
import { SignInPanel } from './sign-in-panel.tsx';

const section = 'people';

/** Who packs here, whether they sign in, and the shift lead's PIN. */
export function PeopleSection() {
  const { edit } = useSetupPlace();
  const open = useOpenEntry(section);
  const { data: people, error } = useCall('people.state', undefined);
  const [lastEdited, setLastEdited] = useState<string | null>(null);
  // What was read before stays, and with it a form that is half typed.
  const trouble = error && <ErrorNotice problem={error.problem} />;
  if (!people) return trouble;
  if (open)
    return (
      <PackerForm
        key={open.id}
        packer={people.packers.find(({ id }) => id === open.id)}
        onClose={(id) => {
          setLastEdited(id ?? open.id ?? '');
          edit(section, null);
        }}
      />
    );
  return (
    <>
      {trouble}
      <Columns
        left={<PackerList packers={people.packers} lastEdited={lastEdited} />}
        right={
          <>
            <SignInPanel kept={people.settings} />
            <LeadPanel hasPin={people.lead.hasPin} />
          </>
        }
      />
    </>
  );
}
