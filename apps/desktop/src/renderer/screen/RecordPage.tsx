import { useCallback } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useEditTitle } from '../record/form/EditDialog.tsx';
import { RecordEditor } from '../record/form/RecordEditor.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import type { CollectionScreen } from './collection-screen.ts';
import { useFormLayout } from './use-form-layout.ts';

/** A record's editor as a page of its own: one that exists, a new one, or a copy. */
export function RecordPage({ screen }: { readonly screen: CollectionScreen }) {
  const navigate = useNavigate();
  const { id = 'new' } = useParams();
  const [search] = useSearchParams();
  const cloneOf = search.get('clone');
  const target = { collection: screen.collection, id, ...(cloneOf ? { cloneOf } : {}) };
  const title = useEditTitle(target);
  const layout = useFormLayout(screen);
  const leave = useCallback(() => void navigate(`/${screen.path}`), [navigate, screen.path]);
  return (
    <RecordEditor
      // Another record is another editor, with drafts of its own.
      key={`${id} ${cloneOf}`}
      {...target}
      layout={layout}
      aside={screen.aside}
      onSaved={leave}
      onClosed={leave}
      frame={({ form, actions }) => (
        <PageFrame title={title} actions={actions}>
          {form}
        </PageFrame>
      )}
    />
  );
}
