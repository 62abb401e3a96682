type Props = {
  /** The first option, which stays selected. */
  label: string;
  /** For screen readers. */
  title?: string;
  options: [one: string, name: string][];
  className: string;
  onPick: (one: string) => void;
};

/** A button with choices: each does something at once. */
export const PickOne = ({ label, title = label, options, className, onPick }: Props) => (
  <select
    aria-label={title}
    className={className}
    value=""
    onChange={({ target }) => onPick(target.value)}
  >
    <option value="">{label}</option>
    {options.map(([one, name]) => (
      <option key={one} value={one}>
        {name}
      </option>
    ))}
  </select>
);
