// Files from the person: a button that opens the file dialog, and an area to drop them on.
import { type ReactNode, useRef, useState } from 'react';
import { Button } from './Button.tsx';

interface DropZoneProps {
  readonly label: string;
  readonly hint: string;
  readonly accept: string;
  readonly multiple?: boolean;
  /** A large area with room for more words. */
  readonly children?: ReactNode;
  readonly onFiles: (files: readonly File[]) => void;
}

export function DropZone({ label, hint, accept, multiple = false, children, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button does the same
    <div
      className={`drop-zone${over ? ' drop-zone-over' : ''}${children ? ' drop-zone-large' : ''}`}
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
          // The same file may be chosen again after it is corrected.
          target.value = '';
        }}
      />
      {children}
      <Button onClick={() => input.current?.click()}>{label}</Button>
      <span className="quiet small">{hint}</span>
    </div>
  );
}
