// Whether the guidelines lie open: beside the sentences where there is room (remembered), over them for a look where there is not.
import { useCallback, useEffect, useState } from 'react';
import { readKept, writeKept } from '../theme/kept.ts';

const room = window.matchMedia('(min-width: 1100px)');

export function useGuidelines(): readonly [boolean, () => void] {
  const [wide, setWide] = useState(room.matches);
  const [pinned, setPinned] = useState(() => readKept('guidelines') !== 'shut');
  const [laidOver, setLaidOver] = useState(false);
  useEffect(() => {
    const follow = () => setWide(room.matches);
    room.addEventListener('change', follow);
    return () => room.removeEventListener('change', follow);
  }, []);
  const toggle = useCallback(() => {
    if (!wide) setLaidOver(!laidOver);
    else {
      writeKept('guidelines', pinned ? 'shut' : 'open');
      setPinned(!pinned);
    }
  }, [wide, laidOver, pinned]);
  return [wide ? pinned : laidOver, toggle];
}
