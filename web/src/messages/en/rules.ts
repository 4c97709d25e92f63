export default {
  "rules.mark.B": "Printed: the rulebook says so.",
  "rules.mark.V": "Derived: the numbers in the rulebook allow only one answer.",
  "rules.mark.R": "Reconstructed: the rulebook does not show it, so we made our own.",
  "rules.mark.D": "Decided: the rulebook does not say, or can be read in two ways. We chose.",
  "rules.mark.note": "{means} ({note})",
  "rules.refused": "Not allowed.",
  "rules.sources":
    "“Every rule, exactly” says which rules are printed in the rulebook and which are ours.",
  "rules.exact": "Every rule, exactly",
  "rules.short": "Short rules with pictures",
  "rules.play": "Set up a table",
} as const;
