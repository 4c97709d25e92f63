export default {
  "guide.hetrix.hello":
    "Welcome to Hetrix! Everyone builds a matrix of hexagons at the same time. {name} was quick. Four or more connected gems of one colour are a link: one point for each gem.",
  "guide.hetrix.first":
    "Put this tile in the middle. Colours don’t have to match, but where they do, links grow.",
  "guide.hetrix.link":
    "Put this tile at the upper left, then turn it once so that red meets red: a link of {longest} gems, {after} points. Until you are done, you can move and turn your tiles.",
  "guide.hetrix.own":
    "This is your link tile. You get only one, and you can use it in any round. Put it here: the red link grows to {longest} gems.",
  "guide.hetrix.orange": "This tile joins four orange gems: a third link, {after} points in total.",
  "guide.hetrix.long":
    "Put this tile at the end of the red link and turn it once: {longest} gems. The longest link of a colour gets a bonus, too. That makes {after} points.",
  "guide.hetrix.done":
    "One tile is left. You can use it, or keep it to infiltrate {name}’s matrix. Keep it: tap “Done”.",
  "guide.hetrix.break":
    "{name} has {theirs} points and a yellow link that could grow here. Block it with your tile.",
  "guide.hetrix.end":
    "That’s all! You play four rounds with five tiles each. White gems become the best colour for their owner. Most points win.",
} as const;
