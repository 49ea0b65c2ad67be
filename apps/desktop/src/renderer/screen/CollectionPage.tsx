import { Route, Routes } from 'react-router-dom';
import { UnknownPage } from '../ui/UnknownPage.tsx';
import { CollectionList } from './CollectionList.tsx';
import type { CollectionScreen } from './collection-screen.ts';
import { RecordPage } from './RecordPage.tsx';

interface CollectionPageProps {
  readonly screen: CollectionScreen;
}

/**
 * Handles all routes of a collection's screen, below `/{path}/*`: the list (`?editor={id}` opens the editor
 * over it), the editor as a page (`edit/{id}`), a new record or a copy (`edit`, `edit?clone={id}`).
 */
export function CollectionPage({ screen }: CollectionPageProps) {
  return (
    <Routes>
      <Route index element={<CollectionList screen={screen} />} />
      <Route path="edit" element={<RecordPage screen={screen} />} />
      <Route path="edit/:id" element={<RecordPage screen={screen} />} />
      <Route path="*" element={<UnknownPage />} />
    </Routes>
  );
}
