import { ErrorNotice } from '../../../common/error-notice.tsx';
import { useCall } from '../../../station/queries.ts';
import { useEditor } from '../use-editor.ts';
import { Columns } from '../columns.tsx';
import { LeadPanel } from './lead-panel.tsx';
import { PackerForm } from './packer-form.tsx';
import { PackerList } from './packer-list.tsx';
import { SignInPanel } from './sign-in-panel.tsx';

/** The packers, the sign-in settings and the shift lead's PIN. */
export function PeopleSection() {
  const { open, lastEdited, close } = useEditor('people');
  const { data: people, error } = useCall('people.state', undefined);
  // Data loaded before remains on screen, so that a half-typed form is not lost.
  const errorNotice = error && <ErrorNotice problem={error.problem} />;
  if (!people) return errorNotice;
  if (open)
    return (
      <PackerForm
        key={open.id}
        packer={people.packers.find(({ id }) => id === open.id)}
        onClose={close}
      />
    );
  return (
    <>
      {errorNotice}
      <Columns
        left={<PackerList packers={people.packers} lastEdited={lastEdited} />}
        right={
          <>
            <SignInPanel />
            <LeadPanel hasPin={people.lead.hasPin} />
          </>
        }
      />
    </>
  );
}
