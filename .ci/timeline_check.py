"""Reads a timeline by Perfetto's schema, and holds it against what it has to show."""

import collections
import sys

from perfetto.protos.perfetto.trace import perfetto_trace_pb2 as schema

from checks import end


def main(path):
    trace = schema.Trace()
    with open(path, "rb") as file:
        trace.ParseFromString(file.read())
    kinds = schema.TrackEvent.Type
    tracks, processes, faults = {}, {}, []
    open_slices, ends, flows = {}, {}, collections.defaultdict(set)
    frames = collections.defaultdict(list)
    slices, arrivals = 0, []
    for packet in trace.packet:
        if packet.HasField("track_descriptor"):
            track = packet.track_descriptor
            tracks[track.uuid] = track
            if track.HasField("process"):
                processes[track.uuid] = track.process.process_name
            elif track.parent_uuid not in processes:
                faults.append(f"track {track.uuid} ({track.name}) lies in no process")
        elif packet.HasField("track_event"):
            event = packet.track_event
            track = event.track_uuid
            if track not in tracks:
                faults.append(f"an event on track {track}, which is not described")
                continue
            if event.type == kinds.TYPE_SLICE_BEGIN:
                if track in open_slices:
                    faults.append(f"{tracks[track].name}: a slice begins within another at {packet.timestamp}")
                if packet.timestamp < ends.get(track, 0):
                    faults.append(f"{tracks[track].name}: a slice begins before the end of the one before, at {packet.timestamp}")
                open_slices[track] = packet.timestamp
                slices += 1
                for flow in event.flow_ids:
                    flows[flow].add("slice")
            elif event.type == kinds.TYPE_SLICE_END:
                start = open_slices.pop(track)
                ends[track] = packet.timestamp
                if tracks[track].name == "frames":
                    frames[tracks[track].parent_uuid].append((start, packet.timestamp))
            elif event.type == kinds.TYPE_INSTANT:
                arrivals.append(event)
                for flow in event.flow_ids:
                    flows[flow].add("arrival")
    faults += [f"{tracks[track].name}: a slice without an end" for track in open_slices]
    faults += [f"\"{event.name}\" has {len(event.flow_ids)} flows" for event in arrivals if len(event.flow_ids) != 1]
    faults += [f"flow {flow} of no arrival" for flow, ends in flows.items() if "arrival" not in ends]
    reaching = sum("slice" in ends for ends in flows.values())
    for process, cover in frames.items():
        gaps = [one for one, next in zip(cover, cover[1:]) if one[1] != next[0]]
        faults += [f"{processes[process]}: frames leave a gap after {gap[1]}" for gap in gaps]
    if len(frames) != len(processes):
        faults.append(f"found {len(frames)} tracks of frames for {len(processes)} architectures")
    covers = [
        f"{name}: {len(frames[uuid])} slices of frames over {(frames[uuid][-1][1] - frames[uuid][0][0]) / 1e9:.1f} s"
        for uuid, name in processes.items() if frames[uuid]
    ]
    counts = f"{len(processes)} architectures, {len(arrivals)} arrivals, {slices} slices; {reaching} flows reach a slice"
    end(faults[:20], "; ".join([counts, *covers, f"{len(faults)} faults"]))


main(sys.argv[1])
