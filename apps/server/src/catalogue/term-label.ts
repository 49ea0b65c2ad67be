import type { LocalizedText } from '@harbour/core/contract';

/** Returns a name on a line of an order or invoice, with its number of months. */
export function termLabel(name: LocalizedText, months: number): LocalizedText {
  return {
    en: `${name.en}, ${months} ${months === 1 ? 'month' : 'months'}`,
    'zh-hk': `${name['zh-hk'] ?? name.en}，${months} 個月`,
    'zh-cn': `${name['zh-cn'] ?? name.en}，${months} 个月`,
  };
}
