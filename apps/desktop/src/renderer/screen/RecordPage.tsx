import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useEditTitle } from '../record/form/EditDialog.tsx';
import { RecordEditor } from '../record/form/RecordEditor.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import type { CollectionScreen } from './collection-screen.ts';
import { RecordReading } from './RecordReading.tsx';
import { useFormLayout } from './use-form-layout.ts';

interface RecordPageProps {
  readonly screen: CollectionScreen;
}

/** A record as a page of its own: one that exists, a new one, or a copy, in its editor or as it is read. */
export function RecordPage({ screen }: RecordPageProps) {
  const { id } = useParams();
  if (screen.View && id !== undefined) return <RecordReading key={id} screen={screen} id={id} />;
  return <EditorPage screen={screen} id={id ?? 'new'} />;
}

function EditorPage({ screen, id }: RecordPageProps & { readonly id: string }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const cloneOf = search.get('clone');
  const target = { collection: screen.collection, id, ...(cloneOf ? { cloneOf } : {}) };
  const titleOf = useEditTitle(target);
  const { t } = useTranslation('screens');
  const layout = useFormLayout(screen);
  const leave = useCallback(() => void navigate(`/${screen.path}`), [navigate, screen.path]);
  return (
    <RecordEditor
      // Another record is another editor, with drafts of its own.
      key={`${id} ${cloneOf}`}
      {...target}
      preset={screen.preset}
      layout={layout}
      aside={screen.aside}
      onSaved={leave}
      onClosed={leave}
      frame={({ form, actions, name }) => (
        <PageFrame
          title={name || titleOf('')}
          note={name ? t(`${screen.path}.title`, { defaultValue: screen.path }) : null}
          actions={actions}
        >
          {form}
        </PageFrame>
      )}
    />
  );
}
