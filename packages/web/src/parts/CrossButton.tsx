// The small × that removes or closes what it stands beside; `label` says what.

interface CrossButtonProps {
  readonly label: string;
  readonly onClick: () => void;
}

export function CrossButton({ label, onClick }: CrossButtonProps) {
  return (
    <button type="button" className="cross" aria-label={label} onClick={onClick}>
      ×
    </button>
  );
}
