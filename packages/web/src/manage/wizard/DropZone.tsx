// Files by hand or by mouse: a button that opens the file dialog, and a place to drop them.
import { useRef, useState } from 'react';
import { Button } from '../../parts/Button.tsx';

interface DropZoneProps {
  readonly label: string;
  readonly hint: string;
  readonly accept: string;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

export function DropZone({ label, hint, accept, multiple = false, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button does the same
    <div
      className={over ? 'drop-zone drop-zone-over' : 'drop-zone'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again once it is mended.
          target.value = '';
        }}
      />
      <Button onClick={() => input.current?.click()}>{label}</Button>
      <span className="quiet small">{hint}</span>
    </div>
  );
}
