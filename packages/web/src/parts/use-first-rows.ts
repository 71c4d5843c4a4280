// A long list -> its first rows until somebody asks for all.
import { useState } from 'react';

/** `isLong`: there are more than the first ones. `most`: so many of them at the most, however many there are. */
export function useFirstRows<Row>(rows: readonly Row[], few: number, most = rows.length) {
  const [all, setAll] = useState(false);
  return { shown: rows.slice(0, all ? most : few), isLong: rows.length > few, all, setAll };
}
