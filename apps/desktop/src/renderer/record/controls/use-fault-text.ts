import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldFault } from '../editing/edit-state.ts';
import { faultText } from '../values/fault-text.ts';

/** Returns a function that describes a fault: what is wrong and how to correct it. */
export function useFaultText(): (fault: FieldFault) => string {
  const { t } = useTranslation(['editor']);
  return useCallback((fault) => faultText(fault, t), [t]);
}
